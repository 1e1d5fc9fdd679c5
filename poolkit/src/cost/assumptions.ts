import { type Assumption, defineAssumptions, sourced } from '../assumptions/index.js';

const company = sourced('Company figure');

const city = sourced('City of Town and Country, Missouri, Building Permits page (2014)', 'verified');

const share = (value: number, label: string): Assumption => company(value, '', label, 0, 1);

/** Estimate figures other than unit costs. A cost book may change any of them. */
export const COST_ASSUMPTIONS = defineAssumptions({
  'cost.generalConditionsPercent': company(6, '%', 'General conditions on direct cost', 0, 15),
  'cost.marginPercent': company(20, '%', 'Gross margin on price', 0, 40),
  'cost.retailTaxPercent': company(8.5, '%', 'Sales tax on goods sold without installation', 0, 15),
  'cost.permit.firstThousand': city(30, '$', 'City permit fee for the first $1,000 of the price', 0, 1000),
  'cost.permit.furtherThousand': city(5, '$', 'City permit fee for each further $1,000 or part of it', 0, 100),
  'cost.permit.perInspection': city(60, '$', 'City fee for each inspection', 0, 1000),
  // 0 in books from before this line, whose permit item includes the fee.
  'cost.permit.inspections': company(0, '', 'City inspections of a pool; 0 leaves out the city fee line', 0, 20),
  'cost.correlation': share(0.4, 'How closely prices of different trades move together'),
  'cost.scopeConcept': share(0.1, 'Scope uncertainty of a form filled in at home'),
  'cost.scopeVisited': share(0.06, 'Scope uncertainty after a site visit'),
  'cost.scopeDrawn': share(0.03, 'Scope uncertainty with signed drawings'),
  'cost.scopeRenovation': share(0.08, 'Scope uncertainty of work on an existing pool'),
  'cost.usualLineSpread': share(0.1, 'Spread of the lines of an ordinary pool, deviation over mean'),
  'cost.settledLineShare': share(0.25, 'Share of the line spread that stays when every site fact is known'),
  'cost.widestSpread': share(0.19, 'Spread of a design with only its shape decided, the most any design can have'),
  'cost.fairAbovePercent': company(24, '%', 'A range up to this width is called close', 5, 50),
  'cost.wideAbovePercent': company(40, '%', 'A range over this width is called wide', 5, 100),
  'cost.rockProbability': share(0.15, 'Chance of meeting rock in a dig'),
  'cost.groundwaterProbability': share(0.1, 'Chance of groundwater in a dig'),
  'cost.utilitiesProbability': share(0.1, 'Chance that a gas or electric line must move'),
  // How much of the gap between a concept and a settled site each fact closes; they add up to 1.
  'cost.settles.survey': share(0.3, 'Share settled by a survey'),
  'cost.settles.slope': share(0.3, 'Share settled by measured heights'),
  'cost.settles.access': share(0.3, 'Share settled by the width of the access'),
  'cost.settles.utilities': share(0.03, 'Share settled by located utility lines'),
  'cost.settles.soil': share(0.02, 'Share settled by knowing the soil'),
  'cost.settles.rock': share(0.02, 'Share settled by knowing about rock'),
  'cost.settles.groundwater': share(0.01, 'Share settled by knowing about groundwater'),
  'cost.settles.hoa': share(0.01, 'Share settled by the trustees’ answer'),
  'cost.settles.trees': share(0.01, 'Share settled by knowing which trees are protected'),
  // Weights of undecided finishes; only those that a design needs are compared.
  'cost.finish.interior': share(0.35, 'Weight of an undecided interior'),
  'cost.finish.deck': share(0.35, 'Weight of an undecided deck'),
  'cost.finish.coping': share(0.15, 'Weight of an undecided coping'),
  'cost.finish.waterlineTile': share(0.05, 'Weight of an undecided waterline tile'),
  'cost.finish.fence': share(0.05, 'Weight of an undecided fence'),
  'cost.finish.retainingWall': share(0.05, 'Weight of an undecided retaining wall'),
});
