/** R1 to R7: what a water test shows, whatever people complain about. */
import { rows } from './types.js';

export const READING_TABLE = rows([
  {
    code: 'R1', id: 'low-chlorine', name: 'Too little chlorine', kind: 'sanitation', paths: [],
    readings: [{ freeChlorine: ['unsafe', 'low'] }],
    severity: [['high', { freeChlorine: ['unsafe'] }], ['moderate', {}]],
    causes: [
      { id: 'dose', name: 'Less chlorine added than used', test: 'It holds overnight and falls by day.', points: [{ overnightLoss: ['ok'] }] },
      { id: 'sun', name: 'Too little stabilizer against the sun', test: 'Cyanuric acid is below its range.', points: [{ stabilizer: ['none', 'low'] }] },
      { id: 'growth', name: 'Algae beginning', test: 'More than 1 ppm is lost overnight.', points: [{ overnightLoss: ['high'] }] },
    ],
    advice: ['Raise free chlorine to its target before anything else.'],
    keepOut: ['free chlorine is at {fcMin} or above', [{}]],
  },
  {
    code: 'R2', id: 'combined-chlorine-high', name: 'Too much combined chlorine', kind: 'sanitation', paths: [],
    readings: [{ combinedChlorine: ['raised', 'severe'] }],
    severity: [['high', { combinedChlorine: ['severe'] }], ['moderate', {}]],
    causes: [{ id: 'load', name: 'Sweat, leaves or algae using up chlorine', test: 'It falls while free chlorine is held at {shock}.' }],
    advice: ['Raise free chlorine to {shock}, and hold it until combined chlorine is 0.5 ppm or less.'],
    keepOut: ['combined chlorine is 0.5 ppm or less', [{}]],
  },
  {
    code: 'R3', id: 'chlorine-too-high', name: 'Too much chlorine to swim', kind: 'sanitation', paths: [],
    readings: [{ freeChlorine: ['high'] }],
    severity: [['low', {}]],
    causes: [{ id: 'dose', name: 'A large dose or a treatment', test: 'It falls by itself in the sun.' }],
    advice: ['Wait, with the cover off: sun lowers chlorine for nothing.'],
    keepOut: ['free chlorine is at {fcMax} or below', [{}]],
  },
  {
    code: 'R4', id: 'ph-out-of-range', name: 'pH out of range', kind: 'ph', paths: [],
    readings: [{ pH: ['severe-low', 'low', 'high', 'severe-high'] }],
    severity: [['moderate', { pH: ['severe-low', 'severe-high'] }], ['low', {}]],
    causes: [
      { id: 'acid-feed', name: 'Acid products or low alkalinity', test: 'Tablets are in use, or alkalinity is low.', points: [{ pH: ['low', 'severe-low'] }] },
      { id: 'gassing', name: 'Carbon dioxide leaving the water', test: 'Salt cell, spillover or new plaster.', points: [{ pH: ['high', 'severe-high'] }] },
    ],
    advice: ['Correct pH in steps and test in between.'],
    keepOut: ['pH is between 7.2 and 7.8', [{}]],
  },
  {
    code: 'R5', id: 'water-out-of-balance', name: 'Water out of balance', kind: 'balance', paths: [],
    readings: [{ saturation: ['far-low', 'low', 'high', 'far-high'] }],
    severity: [['moderate', { saturation: ['far-low', 'far-high'] }], ['low', {}]],
    causes: [
      { id: 'aggressive', name: 'Water that dissolves calcium', test: 'The saturation index is below its range.', points: [{ saturation: ['low', 'far-low'] }] },
      { id: 'scaling', name: 'Water that leaves scale', test: 'The saturation index is above its range.', points: [{ saturation: ['high', 'far-high'] }] },
    ],
    advice: ['Correct pH first, then alkalinity, then calcium, each within its own range.'],
  },
  {
    code: 'R6', id: 'stabilizer-too-high', name: 'Too much stabilizer', kind: 'sanitation', paths: [],
    readings: [{ stabilizer: ['over-chart', 'extreme'] }],
    severity: [['moderate', {}]],
    causes: [{ id: 'tablets', name: 'Trichlor or dichlor over a long time', test: 'Each adds stabilizer that only fresh water takes out.' }],
    advice: ['Replace part of the water; no product lowers stabilizer reliably.', 'Change to liquid chlorine.'],
    keepOut: ['fresh water has brought stabilizer to 100 ppm or less', [{}]],
    professional: ['stabilizer', [{ stabilizer: ['extreme'] }]],
  },
  {
    code: 'R7', id: 'levels-off-target', name: 'Levels off target', kind: 'water', paths: [],
    readings: [
      { alkalinity: ['low', 'high'] }, { hardness: ['soft', 'low', 'high'] }, { stabilizer: ['none', 'low', 'high'] },
      { salt: ['low', 'high'] }, { freeChlorine: ['below-target'] }, { pH: ['above-band'] }, { phosphate: ['high'] },
    ],
    severity: [['low', {}]],
    causes: [{ id: 'drift', name: 'Fill water, rain and earlier doses', test: 'The dose plan lists what is off.' }],
    advice: ['Follow the dose plan when chlorine and pH are right.'],
  },
]);
