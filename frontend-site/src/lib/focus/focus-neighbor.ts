/** The `ref` of a row: when it is taken out, the focus in it goes on to its neighbor, or to the heading over the list. */
export function focusNeighborOnRemoval(row: HTMLElement | null) {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const neighbour = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>(
      'input, button',
    );
    (neighbour ?? row.closest('section')?.querySelector<HTMLElement>('h2'))?.focus();
  };
}
