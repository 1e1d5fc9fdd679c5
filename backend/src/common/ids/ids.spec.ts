import { humanReference, randomToken, uuidv7 } from './ids.js';

describe('identifiers', () => {
  it('uuidv7 is well formed, unique and sorts by creation', () => {
    const ids = Array.from({ length: 10_000 }, () => uuidv7());
    expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
      true,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });
  it('uuidv7 borrows from the next millisecond after 4,096 ids, and goes on when the clock goes back', () => {
    const ms = Date.parse('2090-01-01T00:00:00Z');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(ms);
    const ids = Array.from({ length: 9_000 }, () => uuidv7());
    clock.mockReturnValue(ms - 60_000);
    ids.push(uuidv7());
    clock.mockRestore();
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
    const msOf = (id: string | undefined) => parseInt((id ?? '').replace('-', '').slice(0, 12), 16) - ms;
    expect([0, 4_095, 4_096, 8_191, 8_192, 9_000].map((at) => msOf(ids[at]))).toEqual([0, 0, 1, 1, 2, 2]);
  });
  it('a token of 32 bytes has 43 URL-safe characters', () => {
    expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
  it('a reference has no letter that reads like a number', () => {
    for (let index = 0; index < 500; index += 1) expect(humanReference('C')).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{6}$/);
  });
});
