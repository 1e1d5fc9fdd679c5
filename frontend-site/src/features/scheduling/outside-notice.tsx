import { Notice } from '../../components/ui/notice';
import { SCHEDULE } from '../../content/schedule';

export function OutsideNotice({ outside }: { outside: string | null }) {
  if (outside === null) return null;
  return (
    <Notice tone="info" role="status" title={SCHEDULE.outside}>
      {outside}
    </Notice>
  );
}
