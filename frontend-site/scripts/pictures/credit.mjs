// Adds an IPTC credit to a finished JPEG as XMP, so cached pictures do not depend on the company name.

const CREATED = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation';
const SIGNATURE = 'http://ns.adobe.com/xap/1.0/\0';
const START_OF_IMAGE = Buffer.from([0xff, 0xd8]);
/** The JFIF header has to stay first. */
const APP0 = Buffer.from([0xff, 0xe0]);
const APP1 = Buffer.from([0xff, 0xe1]);

const escapeXml = (text) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);

function packet(name) {
  const by = escapeXml(name);
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
    `<dc:creator><rdf:Seq><rdf:li>${by}</rdf:li></rdf:Seq></dc:creator>`,
    `<photoshop:Credit>${by}</photoshop:Credit>`,
    `<Iptc4xmpExt:DigitalSourceType>${CREATED}</Iptc4xmpExt:DigitalSourceType>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
}

export function withCredit(jpeg, name) {
  if (!jpeg.subarray(0, 2).equals(START_OF_IMAGE)) throw new Error('Not a JPEG');
  const content = Buffer.from(`${SIGNATURE}${packet(name)}`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  const at = jpeg.subarray(2, 4).equals(APP0) ? 4 + jpeg.readUInt16BE(4) : 2;
  return Buffer.concat([jpeg.subarray(0, at), APP1, length, content, jpeg.subarray(at)]);
}
