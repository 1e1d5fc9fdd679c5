import { figuresWith, measureDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { LastAsked } from '../../../common/last-asked.js';
import { readFigures, type ReadFigures } from './design-figures.js';

/** How many designs are remembered for each book: those of the people who are at work in the same minutes. */
const MOST_DESIGNS = 128;
/** Emails of the largest design that is remembered. What the engine says about it takes some ten times as much. */
const LONGEST_TEXT = 16_000;

type Changes = Readonly<Record<string, number>>;

interface Remembered {
  readonly byText: LastAsked<ReadFigures & { ok: true }>;
  readonly measured: WeakMap<PoolDesign, MeasuredDesign>;
}

/**
 * The designs that were asked about last, with what the engine said. Someone measures a pool, saves it and has it
 * priced: three calls, one design. The engine is pure, so the same text with the same figures has the same answer
 * for as long as this program runs. What a cost book changes is one object for each published book, so a book that
 * is no longer in force takes what was remembered with it.
 */
export class ReadDesigns {
  private readonly byBook = new WeakMap<Changes, Remembered>();

  /** As `readFigures`. A refusal is not remembered: it cost no measuring. */
  read(input: unknown, changes: Changes): ReadFigures {
    const text = JSON.stringify(input) ?? '';
    const { byText, measured } = this.of(changes);
    const known = byText.find(text);
    if (known) return known;
    const read = readFigures(input, changes);
    if (!read.ok) return read;
    measured.set(read.figures.design, read.measured);
    byText.keep(text, read);
    return read;
  }

  /** As `measureDesign`, for a design that `read` answered, now or when it was saved. */
  measured(design: PoolDesign, changes: Changes): MeasuredDesign {
    const { byText, measured } = this.of(changes);
    return (
      measured.get(design) ??
      byText.find(JSON.stringify(design))?.measured ??
      measureDesign(design, figuresWith(changes).measuring)
    );
  }

  private of(changes: Changes): Remembered {
    let remembered = this.byBook.get(changes);
    if (!remembered)
      this.byBook.set(
        changes,
        (remembered = { byText: new LastAsked(MOST_DESIGNS, LONGEST_TEXT), measured: new WeakMap() }),
      );
    return remembered;
  }
}
