import { fromSomewhere, site, tokenOf } from './visitor.ts';

/** An ad of the demo's company, paid for and active, made as clients of the API would. Returns its id. */
export async function postAd(ad: Record<string, unknown>): Promise<number> {
  const [company, staff] = await Promise.all([tokenOf('company@sila.test'), tokenOf('staff@sila.test')]);
  const call = async <Data>(token: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${site()}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...fromSomewhere(),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const { id } = await call<{ id: number }>(company, 'v1/company/jobs', { is_remote: true, vacancies: 1, ...ad });
  await call(company, `v1/company/jobs/${id}/pay`, { pay_type: 'bank' });
  const [account] = await call<{ id: string }[]>(company, 'v1/bank-accounts');
  const receipt = new FormData();
  receipt.set('bank_account_id', String(account!.id));
  receipt.set('invoice_image', new Blob([new Uint8Array(await receiptImage())], { type: 'image/png' }), 'receipt.png');
  const payment = await call<{ id: string }>(company, `v1/company/jobs/${id}/invoice-image`, receipt);
  await call(staff, 'admin/payments', { id: payment.id, action: 'accept' });
  return id;
}

async function receiptImage(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 700, height: 900, channels: 3, background: '#fdfdf8' } })
    .png()
    .toBuffer();
}
