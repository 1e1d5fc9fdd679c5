import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const PLACES = ['frontend-site/src', 'frontend-shared/src', 'poolkit/src', 'backend/src'];
const isText = (file: string) => /\.tsx?$/.test(file) && !/\.(spec|test)\.|fixtures|\/test\/|schema\.d/.test(file);
/** "8 of 10 projects", "about 15 in 100 pools", "one pool in ten". */
const STATISTIC =
  /\b(?:\d+|one|two|three|eight|nine) (?:\w+ )?(?:of|in|out of) (?:10|100|ten|hundred)\b[^.'`]*|\bby our own figures\b/gi;

test('H17 no text gives a statistic about our work that has no source', () => {
  const files = PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .map((file) => join(place, file))
      .filter(isText),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(STATISTIC)]
      .map(([text]) => `${file}: ${text}`)
      .filter((hit) => /pool|project|customer|home|famil|build|figures|job/i.test(hit.replace(/^[^:]+: /, ''))),
  );
  expect(found).toEqual([]);
});
