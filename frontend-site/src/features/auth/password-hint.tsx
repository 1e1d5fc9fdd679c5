import { MIN_PASSWORD } from '../../lib/forms/validation';

export function PasswordHint({ length }: { length: number }) {
  const isLongEnough = length >= MIN_PASSWORD;
  return (
    <>
      At least {MIN_PASSWORD} characters. A short sentence works well.
      {length > 0 && <span className="block">{isLongEnough ? 'Long enough.' : `${MIN_PASSWORD - length} to go.`}</span>}
    </>
  );
}
