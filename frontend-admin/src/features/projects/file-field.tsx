import { Box } from '@mui/material';
import { Field } from '../../components/field';

interface Props {
  label: string;
  hint?: string;
  accept: string;
  multiple?: boolean;
  optional?: boolean;
  error?: string | undefined;
  onChange: (files: File[]) => void;
}

export function FileField({ label, hint, accept, multiple = false, optional = false, error, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <Box
          component="input"
          type="file"
          {...ids}
          accept={accept}
          multiple={multiple}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange([...(event.target.files ?? [])])}
          sx={{ font: 'inherit', maxWidth: '100%', minHeight: 36 }}
        />
      )}
    </Field>
  );
}
