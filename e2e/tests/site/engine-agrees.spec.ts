import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures/test.js';
import { environment } from '../../support/environment.js';
import { randomDesign } from '../../support/random-designs.js';

const ENGINE = new URL('../../../poolkit/dist/', import.meta.url);
/** No server answers here: the built engine is handed to the page file by file. */
const PLACE = `${environment.baseUrl}/engine-under-test/`;
const WANTED = 500;
/** Of which at least the wanted number are designs. */
const TRIED = 720;

interface Area {
  parseDesign: (sent: unknown) => { ok: boolean; design: unknown };
  measureDesign: (design: unknown) => unknown;
  estimate: (
    measured: unknown,
    book: unknown,
    answers: unknown,
  ) => { ok: boolean; problems: unknown; estimate: Range & { lines: Range[] } };
  priceBookOf: (book: unknown) => unknown;
  NOTHING_KNOWN: unknown;
  SEED_COST_BOOK: unknown;
}

interface Range {
  lowCents: number;
  likelyCents: number;
  highCents: number;
}

/**
 * Prices every design that is one, with the modules of the engine below `root`. Runs in Node and, sent as text, in
 * the page, so it may use nothing from outside.
 */
async function priceAll({
  root,
  designs,
}: {
  root: string;
  designs: readonly object[];
}): Promise<(readonly number[] | null)[]> {
  const area = (name: string) => import(`${root}${name}/index.js`) as Promise<Area>;
  const [{ parseDesign, measureDesign }, { estimate, priceBookOf, NOTHING_KNOWN }, { SEED_COST_BOOK }] =
    await Promise.all([area('design'), area('cost'), area('cost-seed')]);
  const book = priceBookOf(SEED_COST_BOOK);
  const centsOf = ({ lowCents, likelyCents, highCents }: Range) => [lowCents, likelyCents, highCents];
  return designs.map((sent) => {
    const read = parseDesign(sent);
    if (!read.ok) return null;
    const result = estimate(measureDesign(read.design), book, NOTHING_KNOWN);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return [result.estimate, ...result.estimate.lines].flatMap(centsOf);
  });
}

test('D15 500 random designs cost the same to the cent in Node and in Chromium @embedded', async ({ page }) => {
  test.skip(environment.shape !== 'embedded', 'The engine is the same file in both shapes.');
  test.setTimeout(180_000);
  const designs = Array.from({ length: TRIED }, (_, seed) => randomDesign(seed));
  const inNode = await priceAll({ root: ENGINE.href, designs });
  expect(inNode.filter((cents) => cents !== null).length).toBeGreaterThanOrEqual(WANTED);

  await page.route(`${PLACE}**`, async (route) => {
    const file = route.request().url().slice(PLACE.length);
    if (file === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Engine</title>' });
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(new URL(file, ENGINE)) });
  });
  await page.goto(PLACE);
  expect(await page.evaluate(priceAll, { root: PLACE, designs })).toEqual(inNode);
});
