import { ratio } from './quantile.js';

interface Margin {
  priceCents: number;
  marginCents: number;
}

export interface Margins {
  atSale: Margin;
  forecast: Margin;
}

/** Share of the price that was lost between the sale and now, of all builds together; null without builds. */
export function marginFade(builds: readonly Margins[]): number | null {
  const share = (of: keyof Margins) => {
    const sum = (key: keyof Margin) => builds.reduce((total, build) => total + build[of][key], 0);
    return ratio(sum('marginCents'), sum('priceCents'));
  };
  const [sold, now] = [share('atSale'), share('forecast')];
  return sold === null || now === null ? null : sold - now;
}
