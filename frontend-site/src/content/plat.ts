export const PLAT = {
  title: 'Plat or survey under the plan',
  lead: 'A picture of your plat, to draw the lot and the house on. It stays in this browser: it is never sent or saved, and is gone when you leave the page.',
  choose: 'Choose a picture',
  kinds: 'PNG, JPEG or WebP.',
  wrongKind: 'That is not a PNG, JPEG or WebP picture. Take a photo or a screenshot of the plat.',
  tooLarge: 'That picture is larger than 30 MB. Choose a smaller one.',
  unreadable: 'We cannot show that picture. Take a photo or a screenshot of the plat.',
  marking:
    'Mark the two front corners of the lot: click the left one, then the right one. Or focus a mark and use the arrow keys.',
  keys: 'Arrow keys move the mark by 1 pixel, with Shift by 10.',
  picture: 'The picture',
  first: 'Mark 1',
  second: 'Mark 2',
  known: 'Length between the marks',
  scaled: 'Scaled. The whole picture is {width} by {height}, within 1%.',
  show: 'Show it under the plan',
  remove: 'Remove the picture',
} as const;
