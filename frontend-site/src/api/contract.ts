import type { components, paths } from 'frontend-shared/api';

type Schemas = components['schemas'];

/** A path of the API: itself, with a query, or with an id behind it. Of a consent there is no list, only its link. */
export type ApiPath = keyof paths | `${keyof paths}?${string}` | `${keyof paths}/${string}` | `/api/consents/${string}`;

export type SiteUser = Schemas['SiteUserResponse'];
export type SessionResponse = Schemas['SiteSessionResponse'];
export type SessionEnd = Schemas['SessionEndResponse'];
export type LoginDetails = Schemas['LoginDto'];
export type SignupDetails = Schemas['SignupDto'];
export type MessageResponse = Schemas['AuthMessageResponse'];
export type ResetPassword = Schemas['ResetPasswordDto'];
export type VerifyEmailResponse = Schemas['EmailVerifiedResponse'];

export type Touch = Schemas['TouchDto'];
export type Attribution = Schemas['AttributionDto'];
export type Timeline = Schemas['Timeline'];
export type BudgetBand = Schemas['BudgetBand'];
export type ConsultationReceipt = Schemas['ConsultationReceipt'];
export type ConsentState = Schemas['ConsentStateResponse'];
export type KeptConsultationDraft = Schemas['KeptConsultationDraft'];
export type OpenedConsultationDraft = Schemas['OpenedConsultationDraft'];
/** Consent may be a bare `true` for other senders; this site always names the wording it showed. */
export type ConsultationRequest = Omit<Schemas['RequestConsultationDto'], 'consent'> & {
  consent: Schemas['ConsentDto'];
};

export type AccountResponse = Schemas['ProfileResponse'];
export type AccountEdit = Schemas['UpdateProfileDto'];
export type PasswordChange = Schemas['ChangePasswordDto'];
export type AccountSession = Schemas['OwnSessionItem'];
export type AccountSessionsResponse = Schemas['OwnSessionsResponse'];
export type CustomerConsultation = Schemas['ConsultationResponse'];

export type WaterQuestion = Schemas['WaterQuestionDto'];
export type SavedWaterTest = Schemas['WaterTestResponse'];
export type WaterTestPage = Schemas['WaterTestPage'];
export type WaterTest = Schemas['WaterTestSummary'];
export type WaterFigureChanges = Schemas['WaterFiguresResponse'];

export type VisitPlace = Schemas['VisitPlace'];
export type VisitType = Schemas['ScheduleService'];
export type VisitTypes = Schemas['ScheduleServices'];
export type Slot = Schemas['SlotResponse'];
export type SlotDay = Schemas['SlotDayResponse'];
export type EmptyReason = Schemas['EmptyReason'];
export type Slots = Schemas['SlotsResponse'];
export type Hold = Schemas['HoldResponse'];
export type BookingRequest = Schemas['BookVisitDto'];
export type BookedVisit = Schemas['BookingReceipt'];
export type CustomerVisit = Schemas['CustomerVisit'];
export type WaitlistRequest = Schemas['JoinWaitlistDto'];
export type WaitlistOffer = Schemas['WaitlistOffer'];
export type AcceptOffer = Schemas['AcceptOfferDto'];
export type CalendarFeedLink = Schemas['CalendarFeedLink'];
export type CustomerVisits = Schemas['CustomerVisits'];

export type OwnProjects = Schemas['OwnProjectList'];
export type OwnProjectSummary = Schemas['OwnProjectSummary'];
export type OwnProject = Schemas['OwnProject'];
export type OwnTimeline = Schemas['OwnTimeline'];
export type OwnPhase = Schemas['OwnPhase'];
export type ProjectSearchHit = Schemas['ProjectSearchHit'];
export type ProjectSearchHits = Schemas['ProjectSearchHits'];
export type OwnPayments = Schemas['OwnPayments'];
export type Checkout = Schemas['CheckoutResponse'];
export type OwnDraw = Schemas['DrawResponse'];
export type OwnInvoice = Schemas['InvoiceResponse'];
export type ProjectLog = Schemas['LogResponse'];
export type ProjectLogPage = Schemas['LogPage'];
export type GalleryPhoto = Schemas['GalleryPhoto'];
export type PunchItem = Schemas['CustomerPunchItem'];
export type PunchItems = Schemas['CustomerPunchItems'];
export type ProjectDocument = Schemas['DocumentResponse'];
export type ProjectDocuments = Schemas['DocumentsResponse'];
export type OwnSelection = Schemas['SelectionResponse'];
export type OwnSelections = Schemas['SelectionsResponse'];
export type OwnChangeOrder = Schemas['OwnChangeOrder'];
export type OwnChangeOrders = Schemas['OwnChangeOrders'];
export type OwnChangeOrderDetail = Schemas['OwnChangeOrderDetail'];
export type ConsentText = Schemas['ConsentTextResponse'];
export type DocumentText = Schemas['DocumentTextResponse'];
export type DocumentToSign = Schemas['DocumentToSignResponse'];
export type OpenedLink = Schemas['OpenedLinkResponse'];
export type LinkRequested = Schemas['LinkRequestedResponse'];
export type OwnerConsent = Schemas['OwnerConsentResponse'];
export type Verified = Partial<Schemas['GenuineResponse']> & Schemas['VerifiedResponse'];
export type ThreadMessage = Schemas['MessageResponse'];
export type Thread = Schemas['MessagesResponse'];
export type NewThreadMessage = Schemas['SendMessageDto'];
export type Household = Schemas['HouseholdResponse'];
export type HouseholdMember = Schemas['HouseholdMember'];
export type Invitation = Schemas['InviteMemberDto'];
export type Proposals = Schemas['CustomerProposals'];
export type ProjectContract = Schemas['ProjectContract'];
export type ProposalHead = Schemas['ProposalHead'];
export type Proposal = Schemas['CustomerProposal'];
export type ProposalOption = Schemas['CustomerProposalOption'];
export type ContractToSign = Schemas['ContractDocument'];
export type AcceptedProposal = Schemas['AcceptedProposal'];
