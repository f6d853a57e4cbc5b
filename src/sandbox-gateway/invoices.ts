import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Charge = {
  id: string;
  status: 'paid' | 'failed' | 'refunded';
  amount: number;
  currency: string;
  refunded: number;
  refunded_at: string | null;
  invoice_id: string;
  created_at: string;
  metadata: Record<string, string>;
  source: { type: 'creditcard'; company: 'mada'; message: string };
};

export type Invoice = {
  id: string;
  status: 'initiated' | 'paid' | 'failed' | 'refunded' | 'canceled' | 'expired';
  amount: number;
  currency: string;
  description: string;
  success_url: string | null;
  back_url: string | null;
  callback_url: string | null;
  expired_at: string | null;
  created_at: string;
  updated_at: string;
  metadata: Record<string, string>;
  payments: Charge[];
};

/** The gateway's books: kept in a file, so that a restart forgets no charge. */
export function openInvoices(file: string | null, now: () => number) {
  const invoices = new Map<string, Invoice>(file ? read(file).map((invoice) => [invoice.id, invoice]) : []);
  const save = () => {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify([...invoices.values()]), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const touch = (invoice: Invoice) => {
    invoice.updated_at = new Date().toISOString();
    save();
  };

  return {
    create(order: Pick<Invoice, 'amount' | 'currency' | 'description'> & Partial<Invoice>): Invoice {
      const at = new Date().toISOString();
      const invoice: Invoice = {
        success_url: null,
        back_url: null,
        callback_url: null,
        expired_at: null,
        metadata: {},
        ...order,
        id: randomUUID(),
        status: 'initiated',
        created_at: at,
        updated_at: at,
        payments: [],
      };
      invoices.set(invoice.id, invoice);
      save();
      return invoice;
    },
    find(id: string): Invoice | undefined {
      const invoice = invoices.get(id);
      if (invoice && isPayable(invoice) && invoice.expired_at && Date.parse(invoice.expired_at) <= now()) {
        invoice.status = 'expired';
        touch(invoice);
      }
      return invoice;
    },
    findCharge: (id: string) => [...invoices.values()].flatMap(({ payments }) => payments).find((one) => one.id === id),
    list: () => [...invoices.values()],
    charge(invoice: Invoice, status: 'paid' | 'failed'): Charge {
      const charge: Charge = {
        id: randomUUID(),
        status,
        amount: invoice.amount,
        currency: invoice.currency,
        refunded: 0,
        refunded_at: null,
        invoice_id: invoice.id,
        created_at: new Date().toISOString(),
        metadata: invoice.metadata,
        source: { type: 'creditcard', company: 'mada', message: status === 'paid' ? 'APPROVED' : 'DECLINED' },
      };
      invoice.payments.push(charge);
      invoice.status = status;
      touch(invoice);
      return charge;
    },
    cancel(invoice: Invoice) {
      invoice.status = 'canceled';
      touch(invoice);
    },
    refund(charge: Charge, amount: number) {
      charge.refunded += amount;
      charge.refunded_at = new Date().toISOString();
      const invoice = invoices.get(charge.invoice_id)!;
      if (charge.refunded >= charge.amount) {
        charge.status = 'refunded';
        invoice.status = 'refunded';
      }
      touch(invoice);
    },
  };
}
export type Invoices = ReturnType<typeof openInvoices>;

export const isPayable = ({ status }: Invoice) => status === 'initiated' || status === 'failed';

function read(file: string): Invoice[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Invoice[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
