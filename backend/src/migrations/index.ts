import { CreatePlatform1700000001000 } from './1700000001000-create-platform.js';
import { CreateUsersAndSessions1700000002000 } from './1700000002000-create-users-and-sessions.js';
import { CreateLeads1700000003000 } from './1700000003000-create-leads.js';
import { CreateDesigns1700000004000 } from './1700000004000-create-designs.js';
import { CreateEstimates1700000005000 } from './1700000005000-create-estimates.js';
import { CreateWaterTests1700000006000 } from './1700000006000-create-water-tests.js';
import { CreatePartyChecklists1700000007000 } from './1700000007000-create-party-checklists.js';
import { CreateAnalytics1700000008000 } from './1700000008000-create-analytics.js';
import { CreateScheduling1700000009000 } from './1700000009000-create-scheduling.js';
import { CreateWaitlistAndFeeds1700000009100 } from './1700000009100-create-waitlist-and-feeds.js';
import { ExtendLeads1700000009200 } from './1700000009200-extend-leads.js';
import { FindAndFenceEstimates1700000009400 } from './1700000009400-find-and-fence-estimates.js';
import { FindConsentsByKind1700000009500 } from './1700000009500-find-consents-by-kind.js';
import { CountBookings1700000009600 } from './1700000009600-count-bookings.js';
import { ServeLeadLists1700000009700 } from './1700000009700-serve-lead-lists.js';
import { CreateReplyTemplates1700000009800 } from './1700000009800-create-reply-templates.js';
import { TellWhatMailIsAbout1700000009810 } from './1700000009810-tell-what-mail-is-about.js';
import { RememberHowTheWaitingCame1700000009900 } from './1700000009900-remember-how-the-waiting-came.js';
import { TellWhatWasNotSent1700000009910 } from './1700000009910-tell-what-was-not-sent.js';
import { SortSearchTerms1700000009940 } from './1700000009940-sort-search-terms.js';
import { FillSortedSearchTerms1700000009941 } from './1700000009941-fill-sorted-search-terms.js';
import { CreateLeadValues1700000009960 } from './1700000009960-create-lead-values.js';
import { FillLeadValues1700000009961 } from './1700000009961-fill-lead-values.js';
import { CreateLeadMoves1700000009962 } from './1700000009962-create-lead-moves.js';
import { TellAndUndoVisits1700000009970 } from './1700000009970-tell-and-undo-visits.js';
import { TellWhyAStepIsDue1700000009980 } from './1700000009980-tell-why-a-step-is-due.js';
import { RememberTheStepTaken1700000009981 } from './1700000009981-remember-the-step-taken.js';
import { DropTheOrderOfWaking1700000009982 } from './1700000009982-drop-the-order-of-waking.js';
import { KeepTheStepPutAside1700000009985 } from './1700000009985-keep-the-step-put-aside.js';
import { NameTheCauseOfCalls1700000009986 } from './1700000009986-name-the-cause-of-calls.js';
import { RepriceLeads1700000009992 } from './1700000009992-reprice-leads.js';
import { PriceMergedLeads1700000009993 } from './1700000009993-price-merged-leads.js';
import { KeepWhereVisitsStood1700000009994 } from './1700000009994-keep-where-visits-stood.js';
import { SearchAndPriceOnLeads1700000009995 } from './1700000009995-search-and-price-on-leads.js';
import { FillSearchAndPrice1700000009996 } from './1700000009996-fill-search-and-price.js';
import { DropListPlannerTables1700000009997 } from './1700000009997-drop-list-planner-tables.js';
import { DropDeferredSteps1700000009998 } from './1700000009998-drop-deferred-steps.js';
import { NoteWhatCustomersHeard1700000009999 } from './1700000009999-note-what-customers-heard.js';
import { FoldNames1700000010000 } from './1700000010000-fold-names.js';
import { WeighBookings1700000010100 } from './1700000010100-weigh-bookings.js';
import { CreateProjects1700000010200 } from './1700000010200-create-projects.js';
import { CreateCrewsLogsPunch1700000010210 } from './1700000010210-create-crews-logs-punch.js';
import { CreateDocuments1700000010220 } from './1700000010220-create-documents.js';
import { CreateMessages1700000010230 } from './1700000010230-create-messages.js';
import { CreateProjectFeeds1700000010240 } from './1700000010240-create-project-feeds.js';
import { VersionLogsAndDocuments1700000010250 } from './1700000010250-version-logs-and-documents.js';
import { CreateSignatures1700000010300 } from './1700000010300-create-signatures.js';
import { CreateBilling1700000010310 } from './1700000010310-create-billing.js';
import { CreateProposals1700000010320 } from './1700000010320-create-proposals.js';
import { CreateOwnerConsents1700000010340 } from './1700000010340-create-owner-consents.js';
import { CreateProviderEvents1700000010370 } from './1700000010370-create-provider-events.js';
import { CreateChangeOrders1700000010400 } from './1700000010400-create-change-orders.js';
import { CreateSelections1700000010410 } from './1700000010410-create-selections.js';
import { CreateJobCosts1700000010500 } from './1700000010500-create-job-costs.js';
import { TimeSelectionsByOrders1700000010501 } from './1700000010501-time-selections-by-orders.js';
import { ShowWorkOfChanges1700000010510 } from './1700000010510-show-work-of-changes.js';
import { CreateSigningSettings1700000010530 } from './1700000010530-create-signing-settings.js';
import { WidenJson1700000010535 } from './1700000010535-widen-json.js';
import { CreateWaiversAndExports1700000010380 } from './1700000010380-create-waivers-and-exports.js';
import { ExtendAnalyticsEvents1700000010524 } from './1700000010524-extend-analytics-events.js';
import { CreateAnalyticsRollups1700000010525 } from './1700000010525-create-analytics-rollups.js';
import { CreateReportRecords1700000024200 } from './1700000024200-create-report-records.js';
import { NoteWhenChoicesReopened1700000024300 } from './1700000024300-note-when-choices-reopened.js';
import { FollowExecutedChanges1700000024310 } from './1700000024310-follow-executed-changes.js';
import { IndexProjectBoard1700000024440 } from './1700000024440-index-project-board.js';
import { CreateDesignPictures1700000024500 } from './1700000024500-create-design-pictures.js';
import { CreateSelectionPictures1700000024510 } from './1700000024510-create-selection-pictures.js';
import { LinkWaiversToVendors1700000024520 } from './1700000024520-link-waivers-to-vendors.js';
import { IndexServerEvents1700000024560 } from './1700000024560-index-server-events.js';
import { GiveCrewsWeekdays1700000024570 } from './1700000024570-give-crews-weekdays.js';
import { AttachSignedWaivers1700000024580 } from './1700000024580-attach-signed-waivers.js';
import { SplitFunnels1700000024590 } from './1700000024590-split-funnels.js';
import { DraftWorkedDays1700000024600 } from './1700000024600-draft-worked-days.js';
import { ClearJudgedSigns1700000024610 } from './1700000024610-clear-judged-signs.js';

/**
 * In order. A released migration never changes; the next one corrects a mistake. On MariaDB no statement of a
 * migration is rolled back, so each must do nothing where an earlier run that was cut off has done it already.
 */
export const migrations = [
  CreatePlatform1700000001000,
  CreateUsersAndSessions1700000002000,
  CreateLeads1700000003000,
  CreateDesigns1700000004000,
  CreateEstimates1700000005000,
  CreateWaterTests1700000006000,
  CreatePartyChecklists1700000007000,
  CreateAnalytics1700000008000,
  CreateScheduling1700000009000,
  CreateWaitlistAndFeeds1700000009100,
  ExtendLeads1700000009200,
  FindAndFenceEstimates1700000009400,
  FindConsentsByKind1700000009500,
  CountBookings1700000009600,
  ServeLeadLists1700000009700,
  CreateReplyTemplates1700000009800,
  TellWhatMailIsAbout1700000009810,
  RememberHowTheWaitingCame1700000009900,
  TellWhatWasNotSent1700000009910,
  SortSearchTerms1700000009940,
  FillSortedSearchTerms1700000009941,
  CreateLeadValues1700000009960,
  FillLeadValues1700000009961,
  CreateLeadMoves1700000009962,
  TellAndUndoVisits1700000009970,
  TellWhyAStepIsDue1700000009980,
  RememberTheStepTaken1700000009981,
  DropTheOrderOfWaking1700000009982,
  KeepTheStepPutAside1700000009985,
  NameTheCauseOfCalls1700000009986,
  RepriceLeads1700000009992,
  PriceMergedLeads1700000009993,
  KeepWhereVisitsStood1700000009994,
  SearchAndPriceOnLeads1700000009995,
  FillSearchAndPrice1700000009996,
  DropListPlannerTables1700000009997,
  DropDeferredSteps1700000009998,
  NoteWhatCustomersHeard1700000009999,
  FoldNames1700000010000,
  WeighBookings1700000010100,
  CreateProjects1700000010200,
  CreateCrewsLogsPunch1700000010210,
  CreateDocuments1700000010220,
  CreateMessages1700000010230,
  CreateProjectFeeds1700000010240,
  VersionLogsAndDocuments1700000010250,
  CreateSignatures1700000010300,
  CreateBilling1700000010310,
  CreateProposals1700000010320,
  CreateOwnerConsents1700000010340,
  CreateProviderEvents1700000010370,
  CreateWaiversAndExports1700000010380,
  CreateChangeOrders1700000010400,
  CreateSelections1700000010410,
  CreateJobCosts1700000010500,
  TimeSelectionsByOrders1700000010501,
  ShowWorkOfChanges1700000010510,
  ExtendAnalyticsEvents1700000010524,
  CreateAnalyticsRollups1700000010525,
  CreateSigningSettings1700000010530,
  WidenJson1700000010535,
  CreateReportRecords1700000024200,
  NoteWhenChoicesReopened1700000024300,
  FollowExecutedChanges1700000024310,
  IndexProjectBoard1700000024440,
  CreateDesignPictures1700000024500,
  CreateSelectionPictures1700000024510,
  LinkWaiversToVendors1700000024520,
  IndexServerEvents1700000024560,
  GiveCrewsWeekdays1700000024570,
  AttachSignedWaivers1700000024580,
  SplitFunnels1700000024590,
  DraftWorkedDays1700000024600,
  ClearJudgedSigns1700000024610,
];
