import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMatch, namesIn } from './page-selectors';
import { cutMark, styleHash, stylesOfPage, withoutFaces } from './page-styles';

const HTML = `<html><body><div id="root"><p class="text-ink hover:underline md:w-1/2 [&amp;&gt;*]:p-0">words</p>
<details class="group"><summary>more</summary></details></div></body></html>`;

describe('selectors that can mean an element of the page', () => {
  const names = namesIn(HTML);

  test.each([
    'p',
    '*',
    ':root',
    '#root',
    'p.text-ink',
    '.hover\\:underline:hover',
    '.md\\:w-1\\/2',
    '.\\[\\&\\>\\*\\]\\:p-0',
    ':where(.text-ink>:not(:last-child))',
    '.group:is(:where(.group):is([open],:popover-open,:open) *)',
    ':is(table,p)',
    'p:not(.nowhere)',
    'html:has([data-dialog-backdrop])',
    'html:has(table,>body p)',
    ':root:not([data-whole],:has(:target)) .text-ink',
    '[hidden]:where(:not([hidden=until-found]))',
    '::selection',
    'p::after',
    '[data-name="a.b #c"]',
  ])('%s can', (selector) => expect(canMatch(selector, names)).toBe(true));

  test.each([
    'table',
    '#other',
    '.text',
    'p.nowhere',
    '.hover\\:text-ink:hover',
    ':where(.space-y-4>:not(:last-child))',
    ':is(table,ol)',
    'p>.nowhere',
    'html:has(dialog[open])',
    'body:has(>p.nowhere)',
    '.\\31 2',
  ])('%s cannot', (selector) => expect(canMatch(selector, names)).toBe(false));

  test.each([
    ['::file-selector-button', 'file', 'text'],
    ['::-webkit-datetime-edit-year-field', 'date', 'number'],
    ['::-webkit-inner-spin-button', 'number', 'file'],
  ])('%s is part of a field of kind %s and not %s', (selector, kind, other) => {
    expect(canMatch(selector, namesIn(`<input id="a" type="${kind}">`))).toBe(true);
    expect(canMatch(selector, namesIn(`<input id="a" type="${other}">`))).toBe(false);
  });

  test('a class that begins with a figure is found by its code', () => {
    expect(canMatch('.\\31 2', namesIn('<p class="12">'))).toBe(true);
  });
});

describe('the styles of a page', () => {
  const of = (sheet: string) => stylesOfPage(sheet, HTML);

  test('keep their order, and of a list only what the page has', () => {
    expect(of('.a,p{margin:0}.text-ink{color:red}ol{margin:1px}')).toBe('p{margin:0}.text-ink{color:red}');
  });

  test('keep groups that hold something, and the place of every layer', () => {
    expect(
      of('@layer a{ol{x:y}}@layer b{p{x:y}}@media (width>=1px){ol{x:y}@supports (a:b){p{x:y}}}@media print{ol{x:y}}'),
    ).toBe('@layer a;@layer b{p{x:y}}@media (width>=1px){@supports (a:b){p{x:y}}}');
  });

  test('keep what is called by its name, however far round', () => {
    const called = '--a:var(--b)';
    expect(of(`:root{${called};--b:1;--c:2}p{width:var(--a,0)}`)).toBe(`:root{${called};--b:1}p{width:var(--a,0)}`);
    expect(of('@property --a{syntax:"*"}@property --b{syntax:"*"}p{width:var(--a)}')).toBe(
      '@property --a{syntax:"*"}p{width:var(--a)}',
    );
    expect(of('@keyframes in{0%{x:y}}@keyframes out{0%{x:y}}p{animation:in 1s}')).toBe(
      '@keyframes in{0%{x:y}}p{animation:in 1s}',
    );
    expect(of('@page sheet{margin:0}@page{margin:1px}p{x:y}')).toBe('@page{margin:1px}p{x:y}');
    expect(stylesOfPage(':root{--a:1}', '<p style="width:var(--a)">')).toBe(':root{--a:1}');
  });

  test('write a registered property that nothing changes as its value', () => {
    const border = '@property --style{syntax:"*";inherits:false;initial-value:solid}';
    expect(of(`${border}p{border-style:var(--style)}`)).toBe('p{border-style:solid}');
    expect(of(`${border}p{border-style:var(--style)}ol{--style:dashed}`)).toBe('p{border-style:solid}');
    const dashed = `${border}p{border-style:var(--style)}.text-ink{--style:dashed}`;
    expect(of(dashed)).toBe(dashed);
    expect(stylesOfPage(`${border}p{border-style:var(--style)}`, '<p style="--style:dashed">')).toBe(
      `${border}p{border-style:var(--style)}`,
    );
  });

  test('write what nothing sets as what stands for it, and a length with its unit', () => {
    const inset = '@property --inset{syntax:"*";inherits:false}';
    expect(of(`${inset}p{box-shadow:var(--inset,) 0 0 red;line-height:var(--inset,calc(3 / 2))}`)).toBe(
      'p{box-shadow: 0 0 red;line-height:calc(3 / 2)}',
    );
    expect(of(`${inset}p{x:var(--inset)}`)).toBe(`${inset}p{x:var(--inset)}`);
    expect(
      of(
        '@layer old{*{--width:0px;--inset:initial}}@property --width{syntax:"<length>";initial-value:0}p{width:calc(1px + var(--width))}',
      ),
    ).toBe('@layer old;p{width:calc(1px + 0px)}');
  });

  test('keep a registered property that an animation or a first style changes', () => {
    const angle = '@property --angle{syntax:"<angle>";inherits:false;initial-value:0deg}';
    for (const change of [
      '@keyframes turn{0%{--angle:0deg}to{--angle:1turn}}p{animation:turn 1s;rotate:var(--angle)}',
      '@keyframes turn{to{--angle:0deg}}p{animation:turn 1s;rotate:var(--angle)}',
      '@starting-style{p{--angle:9deg}}p{rotate:var(--angle)}',
    ]) {
      expect(of(angle + change)).toBe(angle + change);
    }
    // An animation that nothing of the page calls is not there, and one that only reads changes nothing.
    expect(of(`${angle}@keyframes turn{to{--angle:1turn}}p{rotate:var(--angle)}`)).toBe('p{rotate:0deg}');
    expect(of(`${angle}@keyframes turn{to{rotate:var(--angle)}}p{animation:turn 1s}`)).toBe(
      '@keyframes turn{to{rotate:0deg}}p{animation:turn 1s}',
    );
  });

  test('give a length its unit, also where no rule writes one, and a number none', () => {
    const zero = (syntax: string) => `@property --zero{syntax:"${syntax}";inherits:false;initial-value:0}`;
    const rule = (value: string) => `p{width:calc(1px + ${value})}`;
    expect(of(zero('<length>') + rule('var(--zero)'))).toBe(rule('0px'));
    expect(of(zero('<length-percentage>') + rule('var(--zero)'))).toBe(rule('0px'));
    expect(of(`${zero('<length>')}p{--zero:0}${rule('var(--zero)')}`)).toContain(rule('0px'));
    expect(of(`${zero('*')}p{scale:var(--zero)}`)).toBe('p{scale:0}');
    const length = `${zero('*')}p{--zero:0px}p{scale:var(--zero)}`;
    expect(of(length)).toBe(length);
  });

  test('name the faces of our own letters only', () => {
    const latin = '@font-face{font-family:A;src:url(a);unicode-range:U+??,U+131}';
    const system = '@font-face{font-family:A Fit;src:local(a)}';
    const rare = '@font-face{font-family:A;src:url(b);unicode-range:U+100-2BA}';
    expect(of(latin + system + rare)).toBe(latin + system);
    expect(withoutFaces(latin + system + rare)).toBe(rare);
    // As another minifier, or none, writes the same letters.
    for (const range of ['U+0000-00FF', 'U+0-ff']) expect(of(latin.replace('U+??', range))).toContain('src:url(a)');
  });

  test('are read right through strings, addresses and escapes', () => {
    const rule = 'p{content:"};{\\"";background:url(/a;b.svg)}';
    expect(of(`${rule}ol{x:y}`)).toBe(rule);
  });
});

test('the sheet that follows names no face', () => {
  expect(withoutFaces('p{x:y}@font-face{font-family:A;src:url(a)}@media print{p{x:y}}')).toBe(
    'p{x:y}@media print{p{x:y}}',
  );
});

test('the sheet names what cuts it, so that another cut has another name, and no page takes that along', () => {
  const rootWith = (source: string) => {
    const root = mkdtempSync(join(tmpdir(), 'page-styles-'));
    mkdirSync(join(root, 'src/config'), { recursive: true });
    writeFileSync(join(root, 'src/config/page-styles.ts'), source);
    return root;
  };
  const [one, same, other] = ['a', 'a', 'b'].map(rootWith) as [string, string, string];
  expect(cutMark(one)).toBe(cutMark(same));
  expect(cutMark(other)).not.toBe(cutMark(one));
  expect(withoutFaces(cutMark(one))).toBe(cutMark(one));
  expect(stylesOfPage(cutMark(one), HTML)).toBe('');
  for (const root of [one, same, other]) rmSync(root, { recursive: true });
});

test('the hash is the one that a browser makes', () => {
  expect(styleHash('p{x:y}')).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(styleHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});
