/** A text of the contract: a title and its paragraphs. */
export interface ContractText {
  title: string;
  paragraphs: string[];
}

/** All that contracts and proposals take from the company; a new version changes no proposal that was made before. */
export interface ProposalSettingValue {
  /** A proposal with less margin is sent by an owner only. */
  marginFloorPercent: number;
  validDays: number;
  /** When the company last checked the texts. */
  textsCheckedOn: string;
  /** RSMo 429.012, in bold type of at least ten points. */
  noticeToOwner: ContractText;
  /** Near the signature, in bold type of at least ten points. */
  rightToCancel: ContractText;
  /** The form, which the contract carries twice. */
  cancellationNotice: ContractText;
  warranty: ContractText;
  terms: ContractText[];
}

/** The wording the company begins with. {seller}, {address}, {date} and {lastDay} are filled in. */
export const FIRST_SETTINGS: ProposalSettingValue = {
  marginFloorPercent: 15,
  validDays: 30,
  textsCheckedOn: '2026-11-26',
  noticeToOwner: {
    title: 'NOTICE TO OWNER',
    paragraphs: [
      'FAILURE OF THIS CONTRACTOR TO PAY THOSE PERSONS SUPPLYING MATERIAL OR SERVICES TO COMPLETE THIS CONTRACT CAN RESULT IN THE FILING OF A MECHANIC’S LIEN ON THE PROPERTY WHICH IS THE SUBJECT OF THIS CONTRACT PURSUANT TO CHAPTER 429, RSMO. TO AVOID THIS RESULT YOU MAY ASK THIS CONTRACTOR FOR “LIEN WAIVERS” FROM ALL PERSONS SUPPLYING MATERIAL OR SERVICES FOR THE WORK DESCRIBED IN THIS CONTRACT. FAILURE TO SECURE LIEN WAIVERS MAY RESULT IN YOUR PAYING FOR LABOR AND MATERIAL TWICE.',
    ],
  },
  rightToCancel: {
    title: 'Your right to cancel',
    paragraphs: [
      'You, the buyer, may cancel this transaction at any time prior to midnight of the third business day after the date of this transaction. See the attached notice of cancellation form for an explanation of this right.',
      'Saturdays, Sundays and legal holidays do not count. If you sign today, your last day to cancel is {lastDay}. If a second owner signs later, the three business days run from that signature. You can also cancel on your dashboard until the end of that day.',
    ],
  },
  cancellationNotice: {
    title: 'NOTICE OF CANCELLATION',
    paragraphs: [
      'Date of transaction: {date}',
      'You may cancel this transaction, without any penalty or obligation, within three business days from the above date.',
      'If you cancel, any property traded in, any payments made by you under the contract or sale, and any negotiable instrument executed by you will be returned within 10 business days following receipt by the seller of your cancellation notice, and any security interest arising out of the transaction will be canceled.',
      'If you cancel, you must make available to the seller at your residence, in substantially as good condition as when received, any goods delivered to you under this contract or sale; or you may, if you wish, comply with the instructions of the seller regarding the return shipment of the goods at the seller’s expense and risk.',
      'If you do make the goods available to the seller and the seller does not pick them up within 20 days of the date of your notice of cancellation, you may retain or dispose of the goods without any further obligation. If you fail to make the goods available to the seller, or if you agree to return the goods to the seller and fail to do so, then you remain liable for performance of all obligations under the contract.',
      'To cancel this transaction, mail or deliver a signed and dated copy of this cancellation notice or any other written notice to {seller}, at {address}, not later than midnight of {lastDay}.',
      'I HEREBY CANCEL THIS TRANSACTION.',
      'Date: ____________________     Buyer’s signature: ________________________________',
    ],
  },
  warranty: {
    title: 'Warranty',
    paragraphs: [
      'The structural shell is warranted for as long as you own the home. Workmanship is warranted for one year from the day you accept the pool. Equipment and materials carry their manufacturers’ warranties, which we pass on to you.',
      'The warranty covers repair or replacement of what we built. It does not cover ground movement unrelated to our work, water that was not kept in balance, freezing after improper closing, or changes made by others.',
    ],
  },
  terms: [
    {
      title: 'The price and how it changes',
      paragraphs: [
        'The price is fixed for the work that this contract lists. It changes only by a change order that both of us sign before the work is done. Allowances are part of the price; a material that costs more or less than its allowance changes the price by the difference, by change order.',
        'If we find rock, groundwater, fill or underground lines that could not be seen, we will show them to you before we continue and price them by change order.',
      ],
    },
    {
      title: 'Payment',
      paragraphs: [
        'You pay in the draws listed in this contract. A draw is due when its work is done, its inspections have passed and the photos are on your dashboard, never before. The first draw is held until your right to cancel has ended. There is no charge for paying by card, and no interest on late payment.',
      ],
    },
    {
      title: 'Time',
      paragraphs: [
        'The dates in this contract are our plan, not a guarantee. Weather, permits, inspections, changes and late choices can move the dates; we will show you each change with its reason and number of days.',
      ],
    },
    {
      title: 'Permits and rules',
      paragraphs: [
        'We obtain the building permit and the trade permits and meet the inspectors. You obtain the approval of your subdivision’s trustees; we supply the drawings for it. You show us the lot lines and any private underground lines.',
      ],
    },
    {
      title: 'Insurance, liens and safety',
      paragraphs: [
        'We carry liability and workers’ compensation insurance and show you the certificates. With every draw you receive lien waivers from us and from everyone paid from it. The barrier required by code will be in place before the pool holds water.',
      ],
    },
    {
      title: 'Ending the contract',
      paragraphs: [
        'After the right to cancel has ended, either of us may end the contract in writing if the other does not meet its obligations within ten days of a written request. Work done and materials made to order up to then must be paid for.',
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        'Missouri law governs this contract. The courts of St. Louis County, Missouri, decide disputes. If part of this contract is unenforceable, the rest remains in effect. Only what is in this contract or in a signed change order is agreed.',
      ],
    },
  ],
};
