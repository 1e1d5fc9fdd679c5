import { parseArgs } from 'node:util';
import { ConfigError, loadConfig, type AppConfig } from '../platform/config/index.js';
import { OperatorProblem } from '../platform/operator-problem.js';

export interface CliOption {
  name: string;
  help: string;
  flag?: boolean;
}

export interface CliCommand {
  name: string;
  summary: string;
  arguments?: readonly { name: string; help: string }[];
  options: readonly CliOption[];
  notes?: string;
}

export interface CliInput {
  config: AppConfig;
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
}

/** Reads arguments and configuration, handles `--help`, and turns failures into an exit code. */
export async function runCli(command: CliCommand, work: (input: CliInput) => Promise<void>): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: (command.arguments?.length ?? 0) > 0,
      options: Object.fromEntries([
        ...command.options.map((option) => [option.name, { type: option.flag ? 'boolean' : 'string' }] as const),
        ['help', { type: 'boolean' }] as const,
      ]),
    });
    if (values.help) {
      process.stdout.write(helpText(command));
      return;
    }
    await work({ config: loadConfig(process.env), positionals, values });
  } catch (error) {
    const readable =
      error instanceof OperatorProblem ||
      error instanceof ConfigError ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${readable ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 1;
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function helpText(command: CliCommand): string {
  const places = (command.arguments ?? []).map((argument) => `<${argument.name}>`).join(' ');
  const rows = [
    ...(command.arguments ?? []).map((argument) => [`<${argument.name}>`, argument.help]),
    ...command.options.map((option) => [`--${option.name}${option.flag ? '' : ' VALUE'}`, option.help]),
    ['--help', 'Shows this text.'],
  ];
  const width = Math.max(...rows.map(([left = '']) => left.length));
  return `${command.summary}\n\nUsage: npm run ${command.name} -- ${places} [options]\n\n${rows
    .map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`)
    .join(
      '\n',
    )}\n\n${command.notes ? `${command.notes}\n\n` : ''}Uses the database in DATABASE_URL, or the embedded one in DATA_DIR.\n`;
}
