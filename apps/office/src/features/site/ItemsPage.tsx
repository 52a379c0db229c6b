import { Badge, Button, NativeSelect, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../shared/api.ts';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useLanguage } from '../../shared/language.ts';
import { ItemPage } from './ItemPage.tsx';
import styles from './ItemsPage.module.css';
import { blanks } from './kinds.ts';
import { optionLabel } from './labels.ts';
import { WaitingProposals } from './proposals/WaitingProposals.tsx';
import { smallPicture } from './small-picture.ts';
import {
  type Card,
  type Draft,
  isOrdered,
  isProposed,
  type Items,
  type ListedKind,
  useItems,
  useOrder,
} from './site-api.ts';

interface ItemsPageProps {
  readonly title: string;
  readonly lead: string;
  readonly kinds: readonly ListedKind[];
  /** Lists of kinds that are shown in a way of their own. */
  readonly lists?: Readonly<Partial<Record<ListedKind, ComponentType>>>;
  /** Other views of the page, behind the lists. */
  readonly views?: readonly View[];
  /** What a kind's list and its item show below their own. */
  readonly below?: Readonly<Partial<Record<ListedKind, Below>>>;
}

/** A view of a page of items that is no list of a kind. */
export interface View {
  /** Its name in the address (`kind`), unlike any kind. */
  readonly key: string;
  readonly text: string;
  /** The number of items that wait there for the operator. */
  readonly waiting?: number;
  readonly page: ComponentType;
}

/** More about a kind's items. */
export interface Below {
  readonly list?: ComponentType;
  readonly item?: ComponentType<{ readonly id: string; readonly item: Draft }>;
}

/** The list of editable items, by kind; the address says which kind. */
export function ItemsPage({ title, lead, kinds, lists = {}, views = [], below = {} }: ItemsPageProps) {
  const { site } = useTexts();
  const [query] = useSearchParams();
  const asked = query.get('kind');
  const view = views.find(({ key }) => key === asked) ?? (kinds.length === 0 ? views[0] : undefined);
  const kind = kinds.find((each) => each === asked) ?? kinds[0] ?? 'banner';
  const id = query.get('id');
  const tabs = [...kinds.map((key) => ({ key: key as string, text: site.kinds[key] })), ...views];
  if (id !== null && view === undefined)
    return <ItemPage key={`${kind} ${id}`} kind={kind} id={id} isNew={query.has('new')} more={below[kind]?.item} />;
  return (
    <>
      <PageHead title={title} lead={lead} />
      {tabs.length > 1 && <Tabs label={site.kindsLabel} name="kind" tabs={tabs} current={view?.key ?? kind} />}
      {view ? <view.page /> : <KindList kind={kind} own={lists[kind]} more={below[kind]?.list} />}
    </>
  );
}

interface KindListProps {
  readonly kind: ListedKind;
  readonly own: ComponentType | undefined;
  readonly more: ComponentType | undefined;
}

function KindList({ kind, own: Own, more: More }: KindListProps) {
  return (
    <>
      {isProposed(kind) && <WaitingProposals kind={kind} />}
      {Own ? <Own /> : <List key={kind} kind={kind} />}
      {More && <More />}
    </>
  );
}

type Show = 'all' | 'on' | 'off';
type Sort = 'order' | 'title';

function List({ kind }: { kind: ListedKind }) {
  const { site } = useTexts();
  const [asked, setAsked] = useState({ search: '', show: 'all' as Show, place: '', sort: 'order' as Sort, pageNo: 1 });
  const items = useItems({ kind, ...asked });
  const ask = (part: Partial<typeof asked>): void => setAsked({ ...asked, pageNo: 1, ...part });
  const isWhole = asked.search === '' && asked.show === 'all' && asked.place === '' && asked.sort === 'order';
  const places = items.data?.places ?? [];
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          size="md"
          label={site.search}
          name="search"
          type="search"
          value={asked.search}
          onChange={({ currentTarget }) => ask({ search: currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={site.show}
          name="show"
          value={asked.show}
          data={(['all', 'on', 'off'] as const).map((value) => ({ value, label: site.shows[value] }))}
          onChange={({ currentTarget }) => ask({ show: currentTarget.value as Show })}
        />
        {places.length > 1 && (
          <NativeSelect
            size="md"
            label={site.place}
            name="place"
            value={asked.place}
            data={[
              { value: '', label: site.everywhere },
              ...places.map((value) => ({ value, label: optionLabel(site, value) })),
            ]}
            onChange={({ currentTarget }) => ask({ place: currentTarget.value })}
          />
        )}
        <NativeSelect
          size="md"
          label={site.sort}
          name="sort"
          value={asked.sort}
          data={(['order', 'title'] as const).map((value) => ({ value, label: site.sorts[value] }))}
          onChange={({ currentTarget }) => ask({ sort: currentTarget.value as Sort })}
        />
        {blanks[kind] && (
          <Button
            component={Link}
            to={`?kind=${kind}&id=${newId(kind, items.data?.total ?? 0)}&new`}
            size="md"
            className={styles.create ?? ''}
          >
            {site.create}
          </Button>
        )}
      </div>
      <Cards kind={kind} items={items} canMove={isWhole} />
      {items.data && items.data.totalPages > 1 && (
        <Pages data={items.data} pageNo={asked.pageNo} onTurn={(pageNo) => ask({ pageNo })} />
      )}
    </>
  );
}

/** A generated id, which the operator may change. The id of a rank is its level. */
function newId(kind: ListedKind, total: number): string {
  if (kind === 'vip_rank') return String(total + 1);
  return `${kind.replaceAll('_', '-')}-${crypto.randomUUID().slice(0, 8)}`;
}

interface CardsProps {
  readonly kind: ListedKind;
  readonly items: ReturnType<typeof useItems>;
  readonly canMove: boolean;
}

function Cards({ kind, items, canMove }: CardsProps) {
  const t = useTexts();
  const { site } = t;
  const order = useOrder();
  const { data } = items;
  const ids = canMove ? (data?.order?.ids ?? []) : [];

  /** Moves an item past its neighbour in its place; banners of other pages may be in between. */
  function move(card: Card, neighbour: Card): void {
    if (!data?.order || !isOrdered(kind)) return;
    const without = ids.filter((id) => id !== card.id);
    const at = without.indexOf(neighbour.id) + (ids.indexOf(neighbour.id) > ids.indexOf(card.id) ? 1 : 0);
    order.mutate({ kind, ids: without.toSpliced(at, 0, card.id), version: data.order.version });
  }

  return (
    <>
      {order.error && (
        <p className={styles.failed} role="alert">
          {failureText(order.error, t)}
        </p>
      )}
      <Listing
        list={data?.list}
        query={items}
        cardHeight={72}
        empty={<Notice title={site.emptyTitle} text={site.emptyText} />}
        renderCard={(card) => {
          const beside = (data?.list ?? []).filter(({ place }) => kind !== 'banner' || place === card.place);
          const at = beside.indexOf(card);
          return (
            <One
              key={card.id}
              kind={kind}
              card={card}
              {...(ids.length > 1 && { move: { up: beside[at - 1], down: beside[at + 1], isBusy: order.isPending } })}
              onMove={(neighbour) => move(card, neighbour)}
            />
          );
        }}
      />
    </>
  );
}

interface OneProps {
  readonly kind: ListedKind;
  readonly card: Card;
  readonly move?: { readonly up: Card | undefined; readonly down: Card | undefined; readonly isBusy: boolean };
  readonly onMove: (neighbour: Card) => void;
}

function One({ kind, card, move, onMove }: OneProps) {
  const { site } = useTexts();
  const title = card.title[useLanguage()] || card.id;
  const button = (direction: 'up' | 'down') => {
    const neighbour = move?.[direction];
    return (
      <Button
        variant="subtle"
        size="md"
        px={10}
        className={styles.move ?? ''}
        disabled={neighbour === undefined || move?.isBusy === true}
        aria-label={fill(direction === 'up' ? site.up : site.down, { title })}
        onClick={() => neighbour && onMove(neighbour)}
      >
        {direction === 'up' ? <ArrowUp size={18} aria-hidden /> : <ArrowDown size={18} aria-hidden />}
      </Button>
    );
  };
  return (
    <li className={styles.card} data-item={card.id}>
      {card.picture !== null && (
        <img className={styles.picture} src={smallPicture(card.picture)} alt="" loading="lazy" />
      )}
      <Link className={styles.link ?? ''} to={`?kind=${kind}&id=${encodeURIComponent(card.id)}`}>
        {title}
      </Link>
      {card.place !== '' && <span className={styles.place}>{optionLabel(site, card.place)}</span>}
      <State card={card} />
      {(move?.up ?? move?.down) && (
        <span className={styles.moves}>
          {button('up')}
          {button('down')}
        </span>
      )}
    </li>
  );
}

function State({ card: { enabled, startsAt, endsAt } }: { card: Card }) {
  const { site } = useTexts();
  const [now] = useState(() => Date.now());
  const [text, color] = !enabled
    ? ([site.off, 'plain'] as const)
    : startsAt !== null && startsAt > now
      ? ([site.later, 'accent'] as const)
      : endsAt !== null && endsAt <= now
        ? ([site.over, 'plain'] as const)
        : ([site.on, 'good'] as const);
  return (
    <Badge className={styles.state ?? ''} variant="light" color={color} size="lg" radius="sm">
      {text}
    </Badge>
  );
}

interface PagesProps {
  readonly data: Items;
  readonly pageNo: number;
  readonly onTurn: (pageNo: number) => void;
}

function Pages({ data: { total, totalPages }, pageNo, onTurn }: PagesProps) {
  const { site } = useTexts();
  return (
    <div className={styles.pages}>
      <Button variant="default" size="md" disabled={pageNo === 1} onClick={() => onTurn(pageNo - 1)}>
        {site.previousPage}
      </Button>
      <span>{fill(site.pageOf, { page: pageNo, pages: totalPages, total })}</span>
      <Button variant="default" size="md" disabled={pageNo >= totalPages} onClick={() => onTurn(pageNo + 1)}>
        {site.nextPage}
      </Button>
    </div>
  );
}
