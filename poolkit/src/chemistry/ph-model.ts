/**
 * How pH answers to acid, base and lost carbon dioxide: carbonate equilibrium of water closed to the air, with
 * cyanurate and borate as further buffers. pK₁ 6.29 and pK₂ 10.13 hold near 77 °F and an ionic strength of 0.02.
 */
import { finite } from '../units/index.js';

const PK1 = 6.29;
const PK2 = 10.13;
const PH_MIN = 5;
const PH_MAX = 10;

/** What fixes the pH of the water. Everything in ppm as CaCO₃ except stabilizer and boron, which are themselves. */
export interface Buffer {
  readonly totalAlkalinityPpm: number;
  readonly carbonPpm: number;
  readonly cyanuricAcidPpm: number;
  readonly boratePpm: number;
}

/** Equivalents of alkalinity per carbon: f = (1 + 2r₂)/(1 + r₁ + r₂), r₁ = 10^(pK₁ - pH), r₂ = 10^(pH - pK₂). */
export function alkalinityPerCarbon(pH: number): number {
  const r1 = 10 ** (PK1 - pH);
  const r2 = 10 ** (pH - PK2);
  return (1 + 2 * r2) / (1 + r1 + r2);
}

/** The buffer behind a test. @param pH 5 to 10. @throws RangeError for readings that leave no carbonate at all. */
export function bufferOf(pH: number, totalAlkalinityPpm: number, cyanuricAcidPpm: number, boratePpm: number): Buffer {
  if (!(finite(pH, 'pH') >= PH_MIN && pH <= PH_MAX))
    throw new RangeError(`pH must be from ${PH_MIN} to ${PH_MAX}, got ${pH}`);
  const carbonate =
    finite(totalAlkalinityPpm, 'alkalinity') -
    otherAlkalinityPpm(pH, finite(cyanuricAcidPpm, 'cyanuric acid'), finite(boratePpm, 'borate'));
  if (carbonate <= 0) throw new RangeError('alkalinity leaves no room for carbonate beside cyanurate and borate');
  return { totalAlkalinityPpm, carbonPpm: carbonate / alkalinityPerCarbon(pH), cyanuricAcidPpm, boratePpm };
}

function alkalinityAt(pH: number, buffer: Buffer): number {
  return buffer.carbonPpm * alkalinityPerCarbon(pH) + otherAlkalinityPpm(pH, buffer.cyanuricAcidPpm, buffer.boratePpm);
}

/** The pH of a buffer, 5 to 10; its ends when the water is more acid or more alkaline than that. */
export function pHOf(buffer: Buffer): number {
  let [low, high] = [PH_MIN, PH_MAX];
  // 2^-27 of the interval: closer than any test can tell.
  for (let round = 0; round < 27; round += 1) {
    const middle = (low + high) / 2;
    if (alkalinityAt(middle, buffer) < buffer.totalAlkalinityPpm) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Alkalinity that acid must take away to bring the water down to `pH`, ppm. 0 when it is there already. */
export function acidDemandPpm(buffer: Buffer, pH: number): number {
  return Math.max(0, buffer.totalAlkalinityPpm - alkalinityAt(pH, buffer));
}

/** Alkalinity that soda ash must add to bring the water up to `pH`, ppm. 0 when it is there already. */
export function sodaAshDemandPpm(buffer: Buffer, pH: number): number {
  // Every ppm of alkalinity from carbonate brings half a ppm of carbon.
  return Math.max(0, (alkalinityAt(pH, buffer) - buffer.totalAlkalinityPpm) / (1 - alkalinityPerCarbon(pH) / 2));
}

export function afterAcid(buffer: Buffer, alkalinityPpm: number): Buffer {
  return { ...buffer, totalAlkalinityPpm: buffer.totalAlkalinityPpm - alkalinityPpm };
}

export function afterSodaAsh(buffer: Buffer, alkalinityPpm: number): Buffer {
  return {
    ...buffer,
    totalAlkalinityPpm: buffer.totalAlkalinityPpm + alkalinityPpm,
    carbonPpm: buffer.carbonPpm + alkalinityPpm / 2,
  };
}

export function afterBicarbonate(buffer: Buffer, alkalinityPpm: number): Buffer {
  return {
    ...buffer,
    totalAlkalinityPpm: buffer.totalAlkalinityPpm + alkalinityPpm,
    carbonPpm: buffer.carbonPpm + alkalinityPpm,
  };
}

export function mixed(buffer: Buffer, other: Buffer, share: number): Buffer {
  const mix = (one: number, two: number) => one + share * (two - one);
  return {
    totalAlkalinityPpm: mix(buffer.totalAlkalinityPpm, other.totalAlkalinityPpm),
    carbonPpm: mix(buffer.carbonPpm, other.carbonPpm),
    cyanuricAcidPpm: mix(buffer.cyanuricAcidPpm, other.cyanuricAcidPpm),
    boratePpm: mix(buffer.boratePpm, other.boratePpm),
  };
}

/** Grams of CaCO₃ per equivalent over grams of cyanuric acid per mole, as published with the index. */
const CYANURATE_FACTOR = 50.04 / 129.07;
const CYANURATE_PK = 6.83;
const BORATE_FACTOR = 50.04 / 10.81;
const BORATE_PK = 9.11;

export function otherAlkalinityPpm(pH: number, cyanuricAcidPpm: number, boratePpm: number): number {
  const cyanurate = (CYANURATE_FACTOR * cyanuricAcidPpm) / (1 + 10 ** (CYANURATE_PK - pH));
  // Most pools have no borate, and a plan asks a thousand times.
  return boratePpm === 0 ? cyanurate : cyanurate + (BORATE_FACTOR * boratePpm) / (1 + 10 ** (BORATE_PK - pH));
}

/** Alkalinity from carbonates alone, ppm as CaCO₃: what buffers and what can fall out as scale. */
export function carbonateAlkalinityPpm(
  pH: number,
  totalAlkalinityPpm: number,
  cyanuricAcidPpm: number,
  boratePpm: number,
): number {
  return totalAlkalinityPpm - otherAlkalinityPpm(pH, cyanuricAcidPpm, boratePpm);
}
