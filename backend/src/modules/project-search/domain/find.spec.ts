import { find, type Searchable } from './find.js';

const log = (id: string, text: string): Searchable => ({ kind: 'log', id, title: 'Gunite', text, at: '2027-03-01' });
const idsOf = (query: string, ...logs: Searchable[]) => find(query, logs).items.map(({ id }) => id);

describe('A17 search in a project', () => {
  it('finds what holds every word or its beginning, without regard to case and accents', () => {
    const logs = [log('1', 'José set the coping.'), log('2', 'Coping stones came.'), log('3', 'Rain all day.')];
    expect(idsOf('COPING', ...logs)).toEqual(['1', '2']);
    expect(idsOf('jose cop', ...logs)).toEqual(['1']);
    expect(idsOf('gunite rain', ...logs)).toEqual(['3']);
    expect(idsOf('oping', ...logs)).toEqual([]);
    for (const nothing of ['', ' , ! ', '%', '_']) expect(idsOf(nothing, ...logs)).toEqual([]);
  });

  it('shows the text around the first match', () => {
    const long = `${'Before the wall was poured we waited. '.repeat(5)}The lamp is in. ${'After that nothing. '.repeat(20)}`;
    const [{ text }] = find('lamp', [log('1', long)]).items as [Searchable];
    expect(text).toMatch(/^… .*The lamp is in\. .* …$/);
    expect(text.length).toBeLessThan(240);
    expect(find('gunite', [log('1', 'Short.')]).items[0]?.text).toBe('Short.');
  });

  it('says when it left something out', () => {
    const logs = Array.from({ length: 21 }, (_, index) => log(String(index), 'Rain.'));
    expect(find('rain', logs)).toMatchObject({ more: true, items: { length: 20 } });
    expect(find('rain', logs.slice(1)).more).toBe(false);
  });
});
