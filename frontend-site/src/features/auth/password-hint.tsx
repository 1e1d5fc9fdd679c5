import { MIN_PASSWORD } from '../../lib/forms/validation';

export function PasswordHint({ length }: { length: number }) {
  const isLongEnough = length >= MIN_PASSWORD;
  return (
    <>
      <span>{`At least ${MIN_PASSWORD} characters. A short sentence works well.`}</span>
      {length > 0 && <span className="block">{isLongEnough ? 'Long enough.' : `${MIN_PASSWORD - length} to go.`}</span>}
    </>
  );
}
