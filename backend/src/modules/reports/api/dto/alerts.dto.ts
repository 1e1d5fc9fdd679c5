import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsIn } from 'class-validator';
import { Flag, Out, Whole } from '../../../../common/http/index.js';
import { ALERT_KINDS, type Alert, type AlertKind, type AlertSettings } from '../../domain/alerts.js';

export class SaveAlertsDto implements AlertSettings {
  @Whole(0, 1_000_000_000, 'the version') version: number;
  @Whole(5, 100, 'how many percent below the usual number leads must be') leadsDownPercent: number;
  @Whole(2, 100, 'how many times the usual form errors') formErrorTimes: number;
  @Whole(0, 1_000, 'how many overdue replies') lateReplies: number;
  @Whole(0, 1_000, 'how many projects without updates') silentBuilds: number;
  @Whole(0, 1_000, 'how many overdue invoices') overdueInvoices: number;

  @ApiProperty({ enum: ALERT_KINDS, enumName: 'AlertKind', isArray: true })
  @IsArray({ message: 'Choose the alerts to mute.' })
  @ArrayUnique({ message: 'Mute each alert once.' })
  @IsIn([...ALERT_KINDS], { each: true, message: 'Choose the alerts to mute.' })
  muted: AlertKind[];

  @Flag({ label: 'the daily email' }) digest: boolean;
  @Flag({ label: 'the Monday email' }) weekly: boolean;
}

class AlertResponse implements Alert {
  @Out.oneOf(ALERT_KINDS, 'AlertKind') kind: AlertKind;
  @Out.text() text: string;
  @Out.text({ description: 'Console address.' }) link: string;
}

export class AlertsResponse implements AlertSettings {
  @Out.whole({ description: '0 until staff change the defaults.' }) version: number;
  @Out.whole() leadsDownPercent: number;
  @Out.whole() formErrorTimes: number;
  @Out.whole({ description: '0 turns the alert off.' }) lateReplies: number;
  @Out.whole() silentBuilds: number;
  @Out.whole() overdueInvoices: number;
  @Out.oneOf(ALERT_KINDS, 'AlertKind', { isArray: true }) muted: AlertKind[];
  @Out.flag() digest: boolean;
  @Out.flag() weekly: boolean;
  @Out.list(AlertResponse, { description: 'What needs attention now.' }) current: AlertResponse[];
}
