import {
  EmailAddress,
  Flag,
  ListQueryDto,
  OneOf,
  Out,
  PageOf,
  Phone,
  Text,
  Version,
  Whole,
} from '../../../../common/http/index.js';

export class ListVendorsQuery extends ListQueryDto {
  @OneOf(['active', 'all'], { optional: true, label: 'which vendors' }) which?: 'active' | 'all';
}

export class NewVendorDto {
  @Text({ max: 120, label: 'the name of the vendor' }) name: string;
  @Text({ optional: true, max: 120, label: 'a contact' }) contactName?: string;
  @EmailAddress({ optional: true }) email?: string;
  @Phone({ optional: true }) phone?: string;
  /** 30 unless given. */
  @Whole(0, 180, 'the days until a bill is due', { optional: true }) termsDays?: number;
  @Text({ optional: true, max: 500, label: 'a note' }) note?: string;
}

export class EditVendorDto extends NewVendorDto {
  @Version() version: number;
  @Flag({ optional: true, nullable: false, label: 'whether we still buy here' }) isActive?: boolean;
}

export class VendorResponse {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.text({ nullable: true }) contactName: string | null;
  @Out.text({ nullable: true }) email: string | null;
  @Out.text({ nullable: true }) phone: string | null;
  @Out.whole({ description: 'Days from a bill to its payment.' }) termsDays: number;
  @Out.text({ nullable: true }) note: string | null;
  @Out.flag() isActive: boolean;
  @Out.whole() version: number;
}

export class VendorPage extends PageOf(VendorResponse) {
  @Out.whole({ description: 'Counted up to a thousand.' }) total: number;
  @Out.flag({ description: 'There are more than `total`.' }) totalIsMore: boolean;
}
