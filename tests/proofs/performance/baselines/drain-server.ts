import { createServer } from 'node:http'

/** Reads requests and discards them: measures the transfer time. */
const [port = '0'] = process.argv.slice(2)

createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    response.statusCode = request.method === 'GET' ? 200 : 201
    response.end('{}')
  })
}).listen(Number(port), '127.0.0.1')
