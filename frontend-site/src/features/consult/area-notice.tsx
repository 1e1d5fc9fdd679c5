import { areaWords } from '../../components/area/area-words';
import { Notice } from '../../components/ui/notice';
import { CONSENT, CONSULT } from '../../content/consult';

interface AreaNoticeProps {
  zip: string;
  isWished: boolean;
  onWish: ((isWished: boolean) => void) | null;
}

export default function AreaNotice({ zip, isWished, onWish }: AreaNoticeProps) {
  const outside = areaWords(zip);
  if (outside === null) return null;
  return (
    <Notice tone="info" role="status" title={CONSULT.outside} className="mt-3">
      {outside.text}
      {onWish && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5 shrink-0 accent-primary"
            checked={isWished}
            onChange={({ target }) => onWish(target.checked)}
          />
          <span>
            <span className="block font-semibold text-ink">{CONSULT.areaWish}</span>
            {CONSENT.areaText}
          </span>
        </label>
      )}
    </Notice>
  );
}
