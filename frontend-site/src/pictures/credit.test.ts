import sharp from 'sharp';
import { withCredit } from '../../scripts/pictures/credit.mjs';

const drawn = (mozjpeg: boolean) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0E4A47' } })
    .jpeg({ mozjpeg })
    .toBuffer();

test.each([true, false])(
  'H08 a picture that is saved says who made it, and that no camera did (mozjpeg: %s)',
  async (mozjpeg) => {
    const plain = await drawn(mozjpeg);
    const credited = withCredit(plain, 'Quarry & Rill');
    const { xmpAsString, width, height } = await sharp(credited).metadata();
    expect(xmpAsString).toContain('<dc:creator><rdf:Seq><rdf:li>Quarry &amp; Rill</rdf:li></rdf:Seq></dc:creator>');
    expect(xmpAsString).toContain('<photoshop:Credit>Quarry &amp; Rill</photoshop:Credit>');
    expect(xmpAsString).toContain('>http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation<');
    expect([width, height]).toEqual([40, 20]);
    // The picture itself is the one that was there, and what is added costs next to nothing.
    expect((await sharp(credited).raw().toBuffer()).equals(await sharp(plain).raw().toBuffer())).toBe(true);
    expect(credited.length - plain.length).toBeLessThan(1000);
  },
);

test('H08 only a JPEG is credited', () => {
  expect(() => withCredit(Buffer.from('RIFF'), 'Quarry & Rill')).toThrow('Not a JPEG');
});
