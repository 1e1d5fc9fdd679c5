export interface ConsentText {
  version: number;
  /** When the house last checked it. */
  checkedOn: string;
  title: string;
  paragraphs: readonly string[];
}

/** 15 USC 7001(c): what a person is shown before the first electronic signature. A version in use never changes. */
const TEXTS: readonly ConsentText[] = [
  {
    version: 1,
    checkedOn: '2026-11-26',
    title: 'Signing and receiving documents electronically',
    paragraphs: [
      'You may have any document on paper instead. Ask us by email or phone and we send it free of charge.',
      'Your consent covers the documents of your project with us: proposals, contracts, change orders, notices and receipts.',
      'You may withdraw your consent at any time on your profile page or by writing to us. There is no fee. Documents you signed before stay valid, and later ones come on paper, which takes a few days longer.',
      'Keep your email address up to date on your profile page, or tell us the new one.',
      'You need a browser that opens PDF files, an email address, and storage or a printer to keep your copies. Open the sample below to see that your device can do this.',
    ],
  },
];

export function currentConsentText(): ConsentText {
  return TEXTS.at(-1)!;
}
