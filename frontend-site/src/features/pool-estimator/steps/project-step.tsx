import { Link } from 'react-router-dom';
import { TextField } from '../../../components/ui/field';
import { PATHS, servicePath } from '../../../config/paths';
import { useEstimator } from '../estimator-context';
import { OptionQuestion } from '../option-question';
import { CONSTRUCTION, SHAPE } from '../questions';

const NAME_MAX = 120;

export function NameField({ id }: { id: string }) {
  const { draft, rename } = useEstimator();
  return (
    <TextField
      id={id}
      label="A name for this pool"
      optional
      hint="To tell versions apart."
      maxLength={NAME_MAX}
      autoComplete="off"
      value={draft.name}
      onChange={(event) => rename(event.target.value)}
    />
  );
}

export function ProjectStep() {
  return (
    <>
      <NameField id="estimator-name" />
      <OptionQuestion question={CONSTRUCTION} />
      <OptionQuestion question={SHAPE} />
      <p className="type-small text-ink-2">
        This prices a new pool. For an older one, see{' '}
        <Link to={servicePath('pool-renovation')} className="text-link">
          pool renovation
        </Link>
        , or{' '}
        <Link to={PATHS.consult} className="text-link">
          ask a designer
        </Link>
        .
      </p>
    </>
  );
}
