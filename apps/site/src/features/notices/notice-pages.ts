const PAGE_SIZE = 10;

/** One page of a list, by the number in the address: an invalid number is the first page, a too high one the last. */
export function pageOfNotices<N>(notices: readonly N[], asked: string | null) {
  const pages = Math.max(1, Math.ceil(notices.length / PAGE_SIZE));
  const wanted = Math.trunc(Number(asked ?? 1));
  const page = Math.min(pages, wanted >= 1 ? wanted : 1);
  return { shown: notices.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}
