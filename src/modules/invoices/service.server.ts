/** What invoices does for pages, endpoints and listeners. */
export { issueCreditNote, issueInvoice } from './service/issue-invoice.server.ts';
export { notifyIssued, sendReceipt } from './service/send-receipt.server.ts';
export { invoicePdf, listInvoices } from './service/read-invoices.server.ts';
