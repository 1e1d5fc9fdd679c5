/** A visit as Today names it beside the lead that it is about. */
export interface VisitOfLead {
  startsAt: Date;
  /** False while it is pending. */
  isConfirmed: boolean;
}

/** The visits that leads have to come, implemented by the module that keeps them. Declared here so that leads know nothing of scheduling; an optional provider. */
export abstract class VisitsOfLeads {
  /** The next one of each lead that has any. */
  abstract nextOf(leadIds: readonly string[]): Promise<Map<string, VisitOfLead>>;
  /** One about these is booked or was held; not one that was canceled, declined or missed. */
  abstract haveAny(leadIds: readonly string[]): Promise<boolean>;
}
