import { type ReactNode, useId, useRef, useState } from 'react';
import { useApp, useSlip, useWords } from '../app/context.ts';
import { readShareCode, shareLink } from '../app/launch.ts';
import { goTo } from '../app/routes.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useAsked } from '../ui/use-asked.ts';

/** A code and a link for the slip; for an empty slip, the field for a code that the player has. */
export function ShareSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { slip: words } = useWords();
  const { slip } = useSlip();
  return (
    <Sheet title={slip.parts.length === 0 ? words.haveCode : words.shareTitle} onClose={onClose}>
      {slip.parts.length > 0 && <OwnCode />}
      <GivenCode onClose={onClose} />
    </Sheet>
  );
}

function OwnCode(): ReactNode {
  const { api, site } = useApp();
  const { slip: words, common } = useWords();
  const { slip } = useSlip();
  const legs = slip.parts.map(({ fixture, market, outcome, price }) => ({ fixture, market, outcome, price }));
  const { answer, failed } = useAsked(`share ${JSON.stringify(legs)}`, () => api.share(legs));
  if (failed)
    return (
      <p role="alert" className="problem">
        {words.shareFailed}
      </p>
    );
  if (answer === null) return <p role="status">{common.loading}</p>;
  const link = shareLink(answer, site(), location.origin + location.pathname);
  return (
    <>
      <p className="told">{words.shareText}</p>
      <Copied label={words.code} text={answer} />
      <Copied label={words.link} text={link} />
    </>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const { slip } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDone, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // In a frame of another site the clipboard is closed; the selection can still be copied.
      document.execCommand('copy');
    }
    setDone(true);
  };
  return (
    <div className="copied">
      <label htmlFor={id}>{label}</label>
      <input id={id} ref={input} className="figure" readOnly value={text} />
      <button type="button" className="button" onClick={() => void copy()}>
        <span role="status">{isDone ? slip.copied : slip.copy}</span>
      </button>
    </div>
  );
}

function GivenCode({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { desk } = useApp();
  const { slip } = useWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const code = readShareCode(typed);
  return (
    <form
      className="copied"
      onSubmit={(event) => {
        event.preventDefault();
        if (code === null) return;
        onClose();
        desk.show(false);
        goTo({ page: 'shared', code });
      }}
    >
      <label htmlFor={id}>{slip.haveCode}</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={32}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button" disabled={code === null}>
        {slip.load}
      </button>
    </form>
  );
}
