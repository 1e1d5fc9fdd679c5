import type { components } from 'frontend-shared/api';
import type { CostBook } from 'poolkit/cost';

type Schemas = components['schemas'];

export type StaffRole = Schemas['StaffRole'];
export type Permission = Schemas['Permission'];
export type StaffUser = Schemas['StaffUserResponse'];
export type StaffSession = Schemas['StaffSessionResponse'];
export type StaffPasswordChanged = Schemas['StaffPasswordChangedResponse'];
export type TeamMember = Schemas['StaffListItem'];
export type StaffSessionRow = Schemas['OwnSessionItem'];

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total?: number;
  totalIsMore?: boolean;
}

export type Customer = Schemas['CustomerListItem'];
export type CustomerDetail = Schemas['CustomerDetail'];

export type LeadStage = Schemas['LeadStage'];
export type LeadSummary = Schemas['LeadSummary'];
export type Lead = Schemas['LeadDetail'];
export type LeadPipeline = Schemas['LeadPipelineResponse'];
export type StageFigures = Schemas['StageFigures'];
export type LeadTransition = Schemas['LeadTransition'];
export type LeadActivity = Schemas['LeadActivity'];
export type ActivityKind = Schemas['ActivityKind'];
export type LeadOwner = Schemas['LeadOwner'];
export type DesignSummary = Schemas['DesignSummaryResponse'];
export type DesignVersion = Schemas['DesignVersionResponse'];
export type StaffEstimate = Schemas['StaffEstimate'];
export type StaffEstimateItem = Schemas['StaffEstimateListItem'];
export type StaffDesignItem = Schemas['StaffDesignListItem'];
export type Touch = Schemas['TouchDto'];
export type TodayView = Schemas['TodayResponse'];
export type WaitingLead = Schemas['WaitingLead'];

export type LeadFacts = Record<Exclude<keyof Schemas['EditLeadDto'], 'version'>, string>;

export type OutgoingMessage = Schemas['MailMessageResponse'];
export type MessageState = Schemas['MailState'];
export type BackgroundJob = Schemas['JobResponse'];
export type AuditEntry = Schemas['AuditEntryResponse'];
export type AuditVerdict = Schemas['AuditVerdictResponse'];

export type StaffVisit = Schemas['StaffVisit'];
export type StaffVisits = Schemas['StaffVisits'];
export type VisitHistory = Schemas['VisitHistoryResponse'];
export type VisitHistoryEntry = Schemas['VisitHistoryEntry'];
export type WaitingPerson = Schemas['WaitingPerson'];
export type VisitState = Schemas['VisitState'];
export type Availability = Schemas['AvailabilityResponse'];
export type AvailabilityChange = Schemas['AvailabilityChanged'];
export type VisitTypeSettings = Availability['visitTypes'][number];
export type StaffAvailability = Availability['staff'][number];
export type WeeklyRange = Schemas['WeeklyRangeDto'];
export type VisitPreview = Schemas['VisitPreviewResponse'];
export type BookingPreview = Schemas['BookingPreviewResponse'];
export type VisitToBook = Schemas['StaffBookVisitDto'];
export type IntendedAct = Schemas['IntendedActDto'];
export type RunningLateNotice = Schemas['RunningLateNotice'];
export type OpenTimes = Schemas['SlotsResponse'];
export type LeadDuplicates = Schemas['LeadDuplicates'];
export type AreaInterestPlace = Schemas['AreaInterestPlace'];
export type ReplyTemplates = Schemas['ReplyTemplates'];
export type ReplyPreview = Schemas['ReplyPreview'];
export type ReplyTemplate = Schemas['ReplyTemplateItem'];
export type ReplyText = Schemas['ReplyText'];
export type LeadSettings = Schemas['LeadSettingsResponse'];
export type RoutingRule = LeadSettings['routing']['rules'][number];
export type ScoreFactor = Schemas['ScoreFactor'];
export type ScoreTrial = Schemas['ScoreTrial'];

export type ProjectStatus = Schemas['ProjectStatus'];
export type ProjectType = Schemas['ProjectType'];
export type ProjectSummary = Schemas['ProjectSummary'];
export type ProjectBoard = Schemas['ProjectBoard'];
export type ProjectBoardColumn = Schemas['ProjectBoardColumn'];
export type ProjectSchedule = Schemas['ProjectSchedule'];
export type ScheduledPhase = Schemas['ScheduledProjectPhase'];
export type Project = Schemas['ProjectDetail'];
export type ProjectPhase = Schemas['ProjectPhaseResponse'];
export type ProjectPhaseMove = Schemas['ProjectPhaseMove'];
export type ProjectGate = Schemas['ProjectGateResponse'];
export type GateStatus = Schemas['GateStatus'];
export type ProjectMove = Schemas['ProjectMove'];
export type PhaseStatus = Schemas['PhaseStatus'];
export type SlipReason = Schemas['SlipReason'];
export type ProjectActivity = Schemas['ProjectActivity'];
export type ProjectLog = Schemas['StaffLogResponse'];
export type GalleryPhoto = Schemas['GalleryPhoto'];
export type PunchItem = Schemas['PunchItemResponse'];
export type ChangeOrder = Schemas['ChangeOrderResponse'];
export type ProjectChangeOrders = Schemas['ProjectChangeOrders'];
export type PriceBook = Omit<Schemas['PriceBookResponse'], 'book'> & { book: CostBook };
export type Selection = Schemas['SelectionResponse'];
export type OverdueSelection = Schemas['OverdueSelection'];
export type WaitingChangeOrder = Schemas['WaitingChangeOrder'];
export type SignedDocument = Schemas['SignedDocumentResponse'];
export type OwnerConsent = Schemas['OwnerConsentResponse'];
export type ProjectDocument = Schemas['DocumentResponse'];
export type StaffMessage = Schemas['StaffMessageResponse'];
export type StaffMessages = Schemas['StaffMessagesResponse'];
export type CustomerView = Schemas['CustomerView'];
export type ProjectNeed = Schemas['ProjectNeed'];
export type UnreadMessages = Schemas['UnreadMessages'];
export type UnreadThread = Schemas['UnreadThread'];
export type Crew = Schemas['CrewResponse'];
export type ScheduleDraft = Schemas['ScheduleDraft'];
export type WeatherDay = Schemas['WeatherDayResponse'];

export type Ledger = Schemas['LedgerResponse'];
export type Draw = Schemas['DrawResponse'];
export type LedgerEntry = Schemas['LedgerEntryResponse'];
export type Invoice = Schemas['InvoiceResponse'];
export type Receivables = Schemas['ReceivablesResponse'];
export type BillingNeeds = Schemas['BillingNeeds'];
export type ProposalItem = Schemas['ProposalListItem'];
export type ProposalState = Schemas['ProposalState'];
export type Proposal = Schemas['StaffProposal'];
export type ProposalOption = Schemas['StaffProposalOption'];
export type WaitingProposal = Schemas['WaitingProposal'];
export type Trace = Schemas['Trace'];

export type ReportAnswer = Schemas['ReportAnswer'];
export type ReportFigure = Schemas['ReportFigure'];
export type ReportSeries = Schemas['ReportSeries'];
export type ReportPanel = Schemas['Panel'];
export type PanelColumn = Schemas['PanelColumn'];
export type PanelRow = Schemas['PanelRow'];
export type ReportNote = Schemas['ReportNote'];
export type ReportUnit = Schemas['ColumnUnit'];
