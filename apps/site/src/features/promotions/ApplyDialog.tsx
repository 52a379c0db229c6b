import { PROMOTION_REMARK_LENGTH } from '@chhokka/contracts/limits';
import { Button, Dialog, TextArea } from '@chhokka/ui';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { PictureField } from '../../widgets/pictures/PictureField.tsx';
import styles from './ApplyDialog.module.css';
import type { Detail } from './use-promotions.ts';
import { type Application, useApplication } from './use-application.ts';

/**
 * The application form: a remark and up to three pictures (1-site §5). Closing it asks for confirmation once something
 * was entered.
 */
export function ApplyDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const t = useTranslations('promotions.form');
  const formId = useId();
  const mayClose = useRef(false);
  const application = useApplication(detail, close);
  const { remark, form, isBegun } = application;

  function close(): void {
    mayClose.current = true;
    onClose();
  }

  function askFirst(): boolean {
    if (mayClose.current || !isBegun) return true;
    openDialog('confirm', {
      title: t('leaveTitle'),
      text: t('leaveText'),
      confirmLabel: t('leave'),
      cancelLabel: t('stay'),
      tone: 'danger',
      onConfirm: close,
    });
    return false;
  }

  return (
    <Dialog
      title={t('title')}
      width={480}
      height="auto"
      locked={form.sending}
      beforeClose={askFirst}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} look="primary" size="large" wide busy={form.sending}>
          {t('submit')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          application.submit();
        }}
      >
        <p className={styles.what}>{detail.title}</p>
        <FormRefusal text={form.refusal} />
        <TextArea
          label={t('remark')}
          hint={t('remarkHint')}
          name="remark"
          maxLength={PROMOTION_REMARK_LENGTH}
          value={remark}
          error={form.errors.remark}
          counter={t('counter', { count: remark.length, most: PROMOTION_REMARK_LENGTH })}
          onChange={(event) => application.write(event.target.value)}
        />
        {detail.images !== 'none' && <Shown application={application} />}
      </form>
    </Dialog>
  );
}

/** The pictures that support the application. */
function Shown({ application: { pictures, form } }: { application: Application }) {
  const t = useTranslations('promotions.form');
  const hint = t('picturesHint', { most: pictures.most });
  return <PictureField pictures={pictures} legend={t('pictures')} hint={hint} error={form.errors.pictures} />;
}
