/** Rows of a page as paged answers carry them; `totalPage` is 0 without rows (calls: Inputs). */
export const presentPage = <Row>(rows: Row[], total: number, { page, limit }: { page: number; limit: number }) => ({
  rows,
  total,
  current: page,
  totalPage: Math.ceil(total / limit),
})
