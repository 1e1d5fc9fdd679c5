import { wordmarkOutlines } from './wordmark-outlines';

test('reads outlines and view box of a wordmark', () => {
  const svg = `<?xml version="1.0"?><!-- by hand -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 12" width="90"><!-- <text> --><path fill="#123" d="M0 0h9v12z"/>
<path d="M20 0h9v12z"></path></svg>
`;
  expect(wordmarkOutlines(svg)).toEqual({ viewBox: '0 0 90 12', d: 'M0 0h9v12zM20 0h9v12z' });
});

test.each([
  '<svg viewBox="0 0 9 9"><text>Name</text></svg>',
  '<svg viewBox="0 0 9 9"><path d="M0 0h9z"/><rect width="9" height="9"/></svg>',
  '<svg viewBox="0 0 9 9"><g transform="scale(2)"><path d="M0 0h9z"/></g></svg>',
  '<svg viewBox="0 0 9 9"><path transform="scale(2)" d="M0 0h9z"/></svg>',
  '<svg viewBox="0 0 9 9"><style>path{fill:red}</style><path d="M0 0h9z"/></svg>',
  '<svg width="9" height="9"><path d="M0 0h9z"/></svg>',
  '<svg viewBox="0 0 9 9"></svg>',
  '<html></html>',
])('%s stops the build', (svg) => expect(() => wordmarkOutlines(svg)).toThrow('brand.wordmarkSvg'));
