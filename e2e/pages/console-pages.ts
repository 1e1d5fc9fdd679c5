import { expect, type Locator, type Page } from '@playwright/test';
import { environment } from '../support/environment.js';

interface Login {
  email: string;
  password: string;
}

/** What staff do in the console, by the names they read. */
export class ConsolePages {
  constructor(private readonly page: Page) {}

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  get lead(): Locator {
    return this.page.getByRole('complementary', { name: /lead/i });
  }

  async fillLogin({ email, password }: Login): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  /** Through the login page, ending where the guard was asked to lead. */
  async logIn(login: Login = environment.staff, path = '/admin'): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForURL(/\/admin\/login/);
    await this.fillLogin(login);
    await this.page.waitForURL((url) => !url.pathname.startsWith('/admin/login'));
  }

  async openRequestOf(name: string): Promise<void> {
    await this.page.getByRole('link', { name: `Open request from ${name}` }).click();
    await expect(this.lead.getByRole('heading', { name })).toBeVisible();
  }

  async logCall(what: string): Promise<void> {
    await this.lead.getByRole('button', { name: 'Call', exact: true }).click();
    await this.lead.getByLabel('What was said or done').fill(what);
    await this.lead.getByRole('button', { name: 'Log call' }).click();
    await expect(this.lead.getByRole('listitem').filter({ hasText: what })).toBeVisible();
  }

  /** Opens the list of stages and leaves it open. */
  async openMoves(): Promise<Locator> {
    await this.lead.getByRole('button', { name: 'Move to…' }).click();
    return this.page.getByRole('menu', { name: 'Move to' });
  }
}
