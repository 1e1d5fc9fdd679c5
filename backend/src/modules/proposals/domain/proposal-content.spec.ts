import { scopeOf, scopeOfOption } from './proposal-content.js';

const line = (group: 'C' | 'E' | 'H', label: string) => ({ group, label });
const basis = [line('C', 'Gunite shell'), line('E', 'Paver coping')];
const withSpa = [line('C', 'Gunite shell'), line('E', 'Stone coping'), line('H', 'Spa')];
const texts = (sections: ReturnType<typeof scopeOf>) => sections.map(({ group, text }) => [group, text]);

describe('the scope of an option', () => {
  it('is what was written, for the first one', () => {
    const [shell, finishes] = scopeOf(basis);
    const sections = [{ ...shell!, text: 'Gunite, 10 inches.' }, finishes!];
    expect(scopeOfOption(sections, basis, basis)).toEqual(sections);
  });

  it('names what only this option has, and nothing that it lacks', () => {
    expect(texts(scopeOfOption(scopeOf(basis), basis, withSpa))).toEqual([
      ['C', 'Gunite shell.'],
      ['E', 'Stone coping.'],
      ['H', 'Spa.'],
    ]);
    expect(texts(scopeOfOption(scopeOf(withSpa), withSpa, basis))).toEqual(texts(scopeOf(basis)));
  });

  it('keeps what staff changed or left out', () => {
    const [shell] = scopeOf(basis);
    const sections = [{ ...shell!, text: 'Gunite, 10 inches.' }];
    expect(texts(scopeOfOption(sections, basis, withSpa))).toEqual([
      ['C', 'Gunite, 10 inches.'],
      ['H', 'Spa.'],
    ]);
  });
});
