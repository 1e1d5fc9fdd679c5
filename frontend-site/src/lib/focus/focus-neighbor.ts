/** The `ref` of a row: on removal, its focus moves to the neighbor or the heading above the list. */
export function focusNeighborOnRemoval(row: HTMLElement | null) {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const neighbor = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>(
      'input, button',
    );
    (neighbor ?? row.closest('section')?.querySelector<HTMLElement>('h2'))?.focus();
  };
}
