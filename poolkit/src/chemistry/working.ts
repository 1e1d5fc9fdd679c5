export type WorkingInput = Readonly<{ name: string; value: number; unit: string }>;

export interface Working {
  readonly label: string;
  readonly formula: string;
  readonly inputs: readonly WorkingInput[];
  readonly result: WorkingInput;
  readonly source: string;
  readonly sourceUrl?: string;
}

type Figure = number | readonly [value: number, unit: string];

export function working(
  label: string,
  formula: string,
  inputs: Readonly<Record<string, Figure>>,
  result: readonly [name: string, value: number, unit?: string],
  source: keyof typeof SOURCES,
): Working {
  const terms = Object.entries(inputs).map(([name, figure]): WorkingInput => {
    const [value, unit] = typeof figure === 'number' ? [figure, ''] : figure;
    return { name, value, unit };
  });
  const [name, value, unit = ''] = result;
  return { label, formula, inputs: terms, result: { name, value, unit }, ...SOURCES[source] };
}

export const SOURCES = {
  molarMass: {
    source: 'Stoichiometry from IUPAC atomic weights',
    sourceUrl: 'https://ciaaw.org/abridged-atomic-weights.htm',
  },
  chlorine: {
    source: 'Trouble Free Pool, free chlorine and CYA chart, February 19, 2021',
    sourceUrl: 'https://www.troublefreepool.com/blog/2021/02/19/fc-cya-test/',
  },
  slam: {
    source: 'Trouble Free Pool, SLAM process and free chlorine and CYA chart',
    sourceUrl: 'https://www.troublefreepool.com/blog/2021/02/19/fc-cya-test/',
  },
  lsi: {
    source: 'Langelier saturation index, Carrier closed form, alkalinity corrected for cyanurate and borate',
    sourceUrl: 'https://watertreatmentbasics.com/langelier-saturation-index/',
  },
  csi: {
    source: 'Calcite saturation index with ionic strength, as in PoolMath',
    sourceUrl: 'https://www.troublefreepool.com/blog/2019/01/18/calcium-saturation-index-csi/',
  },
  tradeTable: {
    source: 'Pool trade table, as in the Oregon Administrative Rules for public pools',
    sourceUrl: 'https://www.frogproducts.com/wp-content/themes/frog-products/html/Langelier.htm',
  },
  pH: {
    source: 'Carbonate equilibrium, pK 6.29 and 10.13, closed to air; plus or minus 15%',
    sourceUrl: 'https://microbialkitchen.kopflab.org/reference/speciation.html',
  },
  dilution: { source: 'Mass balance' },
  company: { source: 'Our own figure' },
} as const satisfies Record<string, Readonly<{ source: string; sourceUrl?: string }>>;
