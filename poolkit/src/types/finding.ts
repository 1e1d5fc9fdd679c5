/** `refuse`: must not be built so. `warn`: needs a decision. `info`: good to know. */
export type FindingSeverity = 'refuse' | 'warn' | 'info';

export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly severity: FindingSeverity;
  readonly text: string;
  readonly source: string;
}

export type SuctionCode = 'SINGLE_DRAIN' | 'DRAINS_TOO_CLOSE';

export type EquipmentCode =
  | SuctionCode
  | ('NO_PUMP' | 'SPA_TOO_SLOW' | 'SPA_UNHEATED' | 'HEATER_NEEDS_MORE_FLOW' | 'SUCTION_TOO_FAST')
  | ('RETURN_TOO_FAST' | 'FILTER_TOO_SMALL' | 'FILTRATION_HELD_BACK' | 'PAD_FAR' | 'OWN_PUMP');

export interface EquipmentFindings {
  readonly refusals: readonly Finding<EquipmentCode>[];
  readonly warnings: readonly Finding<EquipmentCode>[];
}
