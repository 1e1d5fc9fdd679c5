import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useCallback, useState } from 'react';
import { SelectField } from '../../components/select-field';
import { useUrlState } from '../../lib/use-url-state';
import { chooseCompare, choosePeriod, compares, CUSTOM, periods, type ReportAddress } from './address';
import { CustomRangeDialog } from './custom-range-dialog';
import { Filters } from './filters';
import { toggleStyle } from './toggle-style';
import { useSingleKeys } from './use-single-keys';

const KEYS = periods.map(({ key }): string => key);

export function Toolbar({ address }: { address: ReportAddress }) {
  const { patch } = useUrlState();
  const [picksDays, setPicksDays] = useState(false);
  const { period, compare } = address;
  const onKey = useCallback(
    (key: string) => {
      if (KEYS.includes(key)) patch(choosePeriod(key), { replace: true });
      else if (key === 'x') patch(chooseCompare(compare === 'none' ? 'previous' : 'none'), { replace: true });
      else return false;
      return true;
    },
    [patch, compare],
  );
  useSingleKeys(onKey);

  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={period}
        aria-label="Period"
        onChange={(_event, key: string | null) => {
          if (key === CUSTOM || (key === null && period === CUSTOM)) setPicksDays(true);
          else if (key !== null) patch(choosePeriod(key), { replace: true });
        }}
        sx={toggleStyle}
      >
        {periods.map(({ key, label }) => (
          <ToggleButton key={key} value={key} aria-keyshortcuts={key} title={`Key ${key.toUpperCase()}`}>
            <span>{label}</span>
          </ToggleButton>
        ))}
        <ToggleButton value={CUSTOM} aria-haspopup="dialog">
          Custom…
        </ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ width: 168 }} title="Press X to turn the comparison on or off">
        <SelectField
          labelHidden
          label="Compare with"
          value={compare}
          options={compares}
          onChange={(value) => patch(chooseCompare(value), { replace: true })}
        />
      </Box>
      <Filters address={address} />
      <CustomRangeDialog
        open={picksDays}
        from={address.from}
        to={address.to}
        onClose={() => setPicksDays(false)}
        onChoose={(days) => patch({ period: CUSTOM, ...days }, { replace: true })}
      />
    </Box>
  );
}
