export interface TitledText {
  title: string;
  paragraphs: string[];
}

/** Wording and terms of signing; a new version changes nothing that was signed before. */
export interface SigningTerms {
  /** When the company last checked the texts. */
  checkedOn: string;
  /** 15 USC 7001(c): shown before the first electronic signature. */
  electronicRecords: TitledText;
  /** RSMo 429.013: printed in bold type of at least ten points. */
  ownerConsent: TitledText;
  /** What signing the consent of owner gives away, shown before it. */
  ownerConsentMeans: TitledText;
  /** What a subcontractor or supplier signs. {party}, {contractor}, {amount} and {day} are filled in. */
  conditionalWaiver: TitledText;
  unconditionalWaiver: TitledText;
  conditionalFinalWaiver: TitledText;
  unconditionalFinalWaiver: TitledText;
  /** How long signed documents and payments are kept once a project is complete. */
  retentionYears: number;
}

export interface SigningSettingValue extends SigningTerms {
  /** Consents are given to this version of the text about electronic records. */
  consentVersion: number;
}

/** What the company begins with; counsel has to confirm the wording. */
export const FIRST_SIGNING_SETTINGS: SigningSettingValue = {
  checkedOn: '2026-11-26',
  consentVersion: 1,
  electronicRecords: {
    title: 'Signing and receiving documents electronically',
    paragraphs: [
      'You may have any document on paper instead. Ask us by email or phone and we send it free of charge.',
      'Your consent covers the documents of your project with us: proposals, contracts, change orders, notices and receipts.',
      'You may withdraw your consent at any time on your profile page or by writing to us. There is no fee. Documents you signed before stay valid, and later ones come on paper, which takes a few days longer.',
      'Keep your email address up to date on your profile page, or tell us the new one.',
      'You need a browser that opens PDF files, an email address, and storage or a printer to keep your copies. Open the sample below to see that your device can do this.',
    ],
  },
  ownerConsent: {
    title: 'CONSENT OF OWNER',
    paragraphs: [
      'CONSENT IS HEREBY GIVEN FOR FILING OF MECHANIC’S LIENS BY ANY PERSON WHO SUPPLIES MATERIALS OR SERVICES FOR THE WORK DESCRIBED IN THIS CONTRACT ON THE PROPERTY ON WHICH IT IS LOCATED IF HE IS NOT PAID.',
    ],
  },
  ownerConsentMeans: {
    title: 'What signing means',
    paragraphs: [
      'Today, if you have paid us in full, a subcontractor or supplier whom we did not pay cannot put a lien on your home.',
      'Signing gives that protection up: they could then put a lien on your home for work or materials we did not pay for, even if you paid us.',
      'You do not have to sign. Your project, its price and its dates do not depend on it. Ask a lawyer if you are unsure.',
    ],
  },
  conditionalWaiver: {
    title: 'CONDITIONAL LIEN WAIVER, PROGRESS PAYMENT',
    paragraphs: [
      'This waiver takes effect on receipt of {amount}. Until then it has no effect.',
      'On receipt of that amount, {party} waives every mechanic’s lien, and every right to one under chapter 429, RSMo, on the property above, for labor, services and materials supplied to {contractor} through {day}.',
      'It does not cover what is supplied after that day.',
    ],
  },
  unconditionalWaiver: {
    title: 'UNCONDITIONAL LIEN WAIVER, PROGRESS PAYMENT',
    paragraphs: [
      'This waiver takes effect when it is signed. Sign it only after you have been paid.',
      '{party} has been paid for all labor, services and materials supplied to {contractor} for the property above through {day}, and waives every mechanic’s lien, and every right to one under chapter 429, RSMo, on the property for them.',
      'It does not cover what is supplied after that day.',
    ],
  },
  conditionalFinalWaiver: {
    title: 'CONDITIONAL LIEN WAIVER, FINAL PAYMENT',
    paragraphs: [
      'This waiver takes effect on receipt of {amount}. Until then it has no effect.',
      'That amount is the last payment. On its receipt, {party} waives every mechanic’s lien, and every right to one under chapter 429, RSMo, on the property above, for all labor, services and materials supplied to {contractor} for it.',
    ],
  },
  unconditionalFinalWaiver: {
    title: 'UNCONDITIONAL LIEN WAIVER, FINAL PAYMENT',
    paragraphs: [
      'This waiver takes effect when it is signed. Sign it only after you have been paid.',
      '{party} has been paid in full, and waives every mechanic’s lien, and every right to one under chapter 429, RSMo, on the property above, for all labor, services and materials supplied to {contractor} for it.',
    ],
  },
  retentionYears: 10,
};

/** People agree again only when the text about electronic records changes. */
export function nextSettings(before: SigningSettingValue, terms: SigningTerms): SigningSettingValue {
  const isSame = JSON.stringify(before.electronicRecords) === JSON.stringify(terms.electronicRecords);
  return { ...terms, consentVersion: before.consentVersion + (isSame ? 0 : 1) };
}
