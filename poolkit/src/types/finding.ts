/** `refuse`: must not be built so. `warn`: needs a decision. `info`: good to know. */
export type FindingSeverity = 'refuse' | 'warn' | 'info';

export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly severity: FindingSeverity;
  readonly text: string;
  readonly source: string;
}

/** How a number was calculated, so that anyone can check it with a calculator. */
export interface Working {
  readonly label: string;
  readonly formula: string;
  readonly inputs: readonly { readonly name: string; readonly value: number; readonly unit: string }[];
  readonly value: number;
  readonly unit: string;
  readonly source: string;
}

export type SuctionCode =
  'SINGLE_DRAIN' | 'DRAINS_TOO_CLOSE' | 'DRAIN_COVER_TOO_SMALL' | 'SPA_SINGLE_SUCTION' | 'SHARED_SUCTION_VALVE';

export type EquipmentCode =
  | SuctionCode
  | 'NO_PUMP'
  | 'SPA_TOO_SLOW'
  | 'SPA_UNHEATED'
  | 'HEAT_PUMP_TOO_COLD'
  | 'HEATER_NEEDS_MORE_FLOW'
  | 'SUCTION_TOO_FAST'
  | 'RETURN_TOO_FAST'
  | 'FILTER_TOO_SMALL'
  | 'FILTRATION_HELD_BACK'
  | 'PAD_FAR'
  | 'OWN_PUMP';

export interface EquipmentFindings {
  readonly refusals: readonly Finding<EquipmentCode>[];
  readonly warnings: readonly Finding<EquipmentCode>[];
}
