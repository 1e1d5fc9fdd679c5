interface Explained {
  definition: string;
}

interface Opening {
  figures: readonly (Explained & { rows: string | null })[];
  table: PanelRows | null;
  panels: readonly PanelRows[];
}

type PanelRows = Explained & { rows: readonly { link: string | null }[] };

const NOT_IDENTIFIED = 'There is no list to open, because visitors are not identified.';

/** Adds to every figure and table that opens nothing why it does not. */
export function sayNoList<M extends Opening>(measured: M, why = NOT_IDENTIFIED): M {
  const said = <E extends Explained>(one: E): E => ({ ...one, definition: `${one.definition} ${why}` });
  const saidOf = <P extends PanelRows>(panel: P): P =>
    panel.rows.length > 0 && panel.rows.every(({ link }) => link === null) ? said(panel) : panel;
  return {
    ...measured,
    figures: measured.figures.map((figure) => (figure.rows === null ? said(figure) : figure)),
    table: measured.table && saidOf(measured.table),
    panels: measured.panels.map(saidOf),
  };
}
