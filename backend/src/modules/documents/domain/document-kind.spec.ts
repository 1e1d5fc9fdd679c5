import { documentName, sniffDocument } from './document-kind.js';

const zip = (...names: string[]) => Buffer.from(`PK\u0003\u0004..${names.join('....PK\u0003\u0004..')}`, 'latin1');

describe('A11 the kind of a document', () => {
  it.each([
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['webp', Buffer.from('RIFF....WEBP')],
    ['dwg', Buffer.from('AC1032')],
    ['docx', zip('[Content_Types].xml', 'word/document.xml')],
    ['xlsx', zip('[Content_Types].xml', 'xl/workbook.xml')],
  ])('is read from its bytes: %s', (extension, head) => {
    expect(sniffDocument(head)?.extension).toBe(extension);
  });

  it.each(['<html>', '<svg xmlns=', 'MZ\u0090', '#!/bin/sh', '', zip('evil.js').toString('latin1')])(
    'is refused: %j',
    (head) => {
      expect(sniffDocument(Buffer.from(head, 'latin1'))).toBeNull();
    },
  );

  it('takes its name from the file, without path and ending', () => {
    expect(documentName('C:\\Users\\ann\\Plat of survey.pdf')).toBe('Plat of survey');
    expect(documentName('.pdf')).toBe('Document');
  });
});
