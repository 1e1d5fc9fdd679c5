import { Typography } from '@mui/material';
import { ErrorNotice } from '../../../components/notice';
import { SelectField } from '../../../components/select-field';
import { useLatestLeads } from './use-lead-settings';

interface Props {
  label: string;
  value: string;
  onChange: (leadId: string) => void;
}

export function SampleLead({ label, value, onChange }: Props) {
  const leads = useLatestLeads();
  const items = leads.data?.items ?? [];
  if (leads.isError) {
    return <ErrorNotice error={leads.error} title="The latest leads could not load." />;
  }
  if (leads.data && items.length === 0) {
    return <Typography sx={{ color: 'tokens.ink3' }}>As soon as there is a lead, this can be tried on it.</Typography>;
  }
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', label: 'Choose one of the latest leads' },
        ...items.map(({ id, name, reference }) => ({ value: id, label: `${name}, ${reference}` })),
      ]}
      onChange={onChange}
    />
  );
}
