import { Box, ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { ConsoleTooltip } from '../../components/console-tooltip';
import { BrandIcon, CollapseIcon, ExpandIcon, SettingsIcon } from '../../components/icons';
import { brand } from '../../config/site';
import { paths } from '../../config/paths';
import { hrefWith } from '../../lib/use-url-state';
import { layout } from '../../theme/tokens';
import { visuallyHidden } from '../../theme/visually-hidden';
import { useAuth } from '../../lib/auth/auth-context';
import { navItems } from './nav-items';
import { useSettingsTabs } from './use-settings-tabs';
import type { SvgIconComponent } from './svg-icon-type';

interface RowProps {
  label: string;
  Icon: SvgIconComponent;
  collapsed: boolean;
  current?: boolean;
}

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

function RowContent({ label, Icon, collapsed }: RowProps) {
  return (
    <>
      <Icon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
      <Box component="span" sx={collapsed ? visuallyHidden : { whiteSpace: 'nowrap' }}>
        {label}
      </Box>
    </>
  );
}

function MaybeTooltip({
  title,
  on,
  children,
}: {
  title: string;
  on: boolean;
  children: React.ReactElement;
}): ReactNode {
  return on ? (
    <ConsoleTooltip title={title} placement="right">
      {children}
    </ConsoleTooltip>
  ) : (
    children
  );
}

interface Props {
  collapsed: boolean;
  onToggle?: (() => void) | undefined;
}

export function SideNav({ collapsed, onToggle }: Props) {
  const { can } = useAuth();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const settingsTabs = useSettingsTabs();
  const firstSetting = settingsTabs[0]?.value ?? null;
  const Toggle = collapsed ? ExpandIcon : CollapseIcon;
  const toggleLabel = collapsed ? 'Expand navigation' : 'Collapse navigation';

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
        <Box component="span" sx={collapsed ? visuallyHidden : { whiteSpace: 'nowrap', overflow: 'hidden' }}>
          <Box component="span" sx={{ fontWeight: 600, letterSpacing: '.14em', textTransform: 'uppercase' }}>
            {brand.name}
          </Box>
          <Box component="span" sx={{ color: 'tokens.ink3', ml: 2, fontSize: '.8125rem' }}>
            Console
          </Box>
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {navItems
          .filter((item) => item.needs.length === 0 || item.needs.some(can))
          .map((item) => {
            const current = item.isCurrent(pathname, params);
            return (
              <li key={item.label}>
                <MaybeTooltip title={item.label} on={collapsed}>
                  <ButtonBase component={Link} to={item.to} aria-current={current ? 'page' : undefined} sx={rowStyle}>
                    <RowContent label={item.label} Icon={item.Icon} collapsed={collapsed} />
                  </ButtonBase>
                </MaybeTooltip>
              </li>
            );
          })}
      </Box>
      <Box sx={{ mt: 'auto', display: 'grid', gap: 1, pt: 2 }}>
        {firstSetting && (
          <MaybeTooltip title="Settings" on={collapsed}>
            <ButtonBase
              component={Link}
              to={hrefWith(params, { settings: firstSetting })}
              data-opens="settings"
              sx={rowStyle}
            >
              <RowContent label="Settings" Icon={SettingsIcon} collapsed={collapsed} />
            </ButtonBase>
          </MaybeTooltip>
        )}
        {onToggle && (
          <MaybeTooltip title={toggleLabel} on={collapsed}>
            <ButtonBase onClick={onToggle} aria-expanded={!collapsed} sx={rowStyle}>
              <RowContent label={toggleLabel} Icon={Toggle} collapsed={collapsed} />
            </ButtonBase>
          </MaybeTooltip>
        )}
      </Box>
    </Box>
  );
}
