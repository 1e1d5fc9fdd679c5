import { ApiProperty } from '@nestjs/swagger';

class AreaInterestPlace {
  @ApiProperty({ type: String, nullable: true, example: '63383' })
  postalCode: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Warren County, Missouri' })
  county: string | null;

  @ApiProperty({ type: 'integer' })
  people: number;

  @ApiProperty({ format: 'date-time', description: 'When the last of them asked.' })
  lastAt: string;
}

export class AreaInterestList {
  @ApiProperty({ type: [AreaInterestPlace] })
  items: AreaInterestPlace[];

  @ApiProperty({ description: 'There are more places, where fewer people wait.' })
  isCut: boolean;
}
