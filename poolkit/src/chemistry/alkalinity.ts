/** The parts of total alkalinity: carbonates, and what cyanurate and borate add to the test. */

/** Grams of CaCO₃ per equivalent over grams of cyanuric acid per mole, as published with the index. */
const CYANURATE_FACTOR = 50.04 / 129.07;
const CYANURATE_PK = 6.83;
/** The same for borate, given as boron. */
const BORATE_FACTOR = 50.04 / 10.81;
const BORATE_PK = 9.11;

/** Cyanurate and borate in a total alkalinity reading, ppm as CaCO₃. Boron and cyanuric acid in ppm. */
export function otherAlkalinityPpm(pH: number, cyanuricAcidPpm: number, boratePpm: number): number {
  const cyanurate = (CYANURATE_FACTOR * cyanuricAcidPpm) / (1 + 10 ** (CYANURATE_PK - pH));
  // Most pools have no borate, and a plan asks a thousand times.
  return boratePpm === 0 ? cyanurate : cyanurate + (BORATE_FACTOR * boratePpm) / (1 + 10 ** (BORATE_PK - pH));
}

/**
 * Alkalinity from carbonates alone, ppm as CaCO₃: what buffers and what can fall out as scale.
 *
 * CA = TA - 0.38772·CYA/(1 + 10^(6.83 - pH)) - 4.63·B/(1 + 10^(9.11 - pH)). May come out below zero when the
 * readings contradict each other.
 */
export function carbonateAlkalinityPpm(
  pH: number,
  totalAlkalinityPpm: number,
  cyanuricAcidPpm: number,
  boratePpm: number,
): number {
  return totalAlkalinityPpm - otherAlkalinityPpm(pH, cyanuricAcidPpm, boratePpm);
}
