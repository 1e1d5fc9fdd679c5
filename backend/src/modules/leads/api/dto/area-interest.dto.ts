import { Out } from '../../../../common/http/index.js';

class AreaInterestPlace {
  @Out.text({ nullable: true, example: '63383' }) postalCode: string | null;
  @Out.text({ nullable: true, example: 'Warren County, Missouri' }) county: string | null;
  @Out.whole() people: number;
  @Out.instant({ description: 'When the last of them asked.' }) lastAt: string;
}

export class AreaInterestList {
  @Out.list(AreaInterestPlace) items: AreaInterestPlace[];
  @Out.flag({ description: 'There are more places, where fewer people wait.' }) isCut: boolean;
}
