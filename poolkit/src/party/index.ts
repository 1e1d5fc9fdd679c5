export { MOST_GUESTS, PARTY_ASSUMPTIONS, type Party, type PartyAmounts, partyAmounts } from './party.js';
