export { pastProposalsAt, type PastProposals } from './past-proposals.js';
export { ProposalViews } from './proposal-views.service.js';
export { ProposalsModule } from './proposals.module.js';
export { signPastContract } from './sign-past-contract.js';
export { SignedScopes, type SignedScope } from './signed-scopes.service.js';
