import { Box, ButtonBase } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import { ConsoleTooltip } from '../../components/console-tooltip';
import { BrandIcon, CollapseIcon, ExpandIcon, SettingsIcon } from '../../components/icons';
import { paths } from '../../config/paths';
import { brand } from '../../config/site';
import { hrefWith } from '../../lib/use-url-state';
import { layout } from '../../theme/tokens';
import { visuallyHidden } from '../../theme/visually-hidden';
import { useNavItems, useSettingsTabs } from './nav';

const rowStyle = {
  width: '100%',
  height: 40,
  px: '10px',
  gap: 3,
  justifyContent: 'flex-start',
  borderRadius: '2px',
  font: 'inherit',
  fontWeight: 500,
  color: 'tokens.ink2',
  '&:hover': { bgcolor: 'tokens.tint' },
  '&[aria-current="page"]': { bgcolor: 'tokens.tint', color: 'tokens.primary', fontWeight: 600 },
} as const;

interface RowProps {
  label: string;
  Icon: typeof BrandIcon;
  collapsed: boolean;
  link?: { to: string; 'aria-current'?: 'page' | undefined };
  onClick?: () => void;
}

function Row({ label, Icon, collapsed, link, onClick }: RowProps) {
  return (
    <ConsoleTooltip title={collapsed ? label : ''} placement="right">
      <ButtonBase
        {...(link ? { component: Link, ...link } : { onClick, 'aria-expanded': !collapsed })}
        aria-label={label}
        sx={rowStyle}
      >
        <Icon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
        {!collapsed && <span>{label}</span>}
      </ButtonBase>
    </ConsoleTooltip>
  );
}

interface Props {
  collapsed: boolean;
  onToggle?: (() => void) | undefined;
}

export function SideNav({ collapsed, onToggle }: Props) {
  const [params] = useSearchParams();
  const firstSetting = useSettingsTabs()[0];

  return (
    <Box
      component="nav"
      aria-label="Console"
      sx={{
        position: 'sticky',
        top: 0,
        height: '100dvh',
        width: collapsed ? layout.navRail : layout.navWide,
        flex: 'none',
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: '10px',
        pt: 0,
        overflowY: 'auto',
        overflowX: 'hidden',
        whiteSpace: 'nowrap',
        bgcolor: 'tokens.surface',
        borderRight: 1,
        borderColor: 'tokens.line',
      }}
    >
      <Box
        component={Link}
        to={paths.today}
        sx={{
          height: layout.topBar,
          flex: 'none',
          mb: 2,
          px: '8px',
          display: 'flex',
          alignItems: 'center',
          gap: '10px',
          color: 'tokens.ink',
          textDecoration: 'none',
        }}
      >
        <BrandIcon aria-hidden sx={{ fontSize: 24, color: 'tokens.primary', flex: 'none' }} />
        <Box component="span" sx={collapsed ? visuallyHidden : { overflow: 'hidden' }}>
          <Box component="span" sx={{ fontWeight: 600, letterSpacing: '.14em', textTransform: 'uppercase' }}>
            {brand.name}
          </Box>
          <Box component="span" sx={{ color: 'tokens.ink3', ml: 2, fontSize: '.8125rem' }}>
            Console
          </Box>
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {useNavItems().map(({ label, Icon, to, current }) => (
          <li key={label}>
            <Row label={label} Icon={Icon} collapsed={collapsed} link={{ to, 'aria-current': current }} />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 'auto', display: 'grid', gap: 1, pt: 2 }}>
        {firstSetting && (
          <Row
            label="Settings"
            Icon={SettingsIcon}
            collapsed={collapsed}
            link={{ to: hrefWith(params, { settings: firstSetting.value }) }}
          />
        )}
        {onToggle && (
          <Row
            label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
            Icon={collapsed ? ExpandIcon : CollapseIcon}
            collapsed={collapsed}
            onClick={onToggle}
          />
        )}
      </Box>
    </Box>
  );
}
